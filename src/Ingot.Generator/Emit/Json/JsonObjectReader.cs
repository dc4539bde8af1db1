using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>
/// Emits the methods that read an object. Members are expected in the order in which they are written: each is tried by comparing the next bytes
/// with its name as a constant. A member that is missing costs one such comparison, and a name is looked up only if it is none of those that follow.
/// </summary>
internal sealed class JsonObjectReader(CodeWriter code, ObjectModel model)
{
    private const string Reader = JsonEmitter.Names.Reader;

    private readonly List<MemberModel> members = JsonMembers.Read(model).ToList();
    private readonly JsonValueReader values = new(code);
    private readonly JsonExtensionReader? extension = JsonMembers.Extension(model) is { } extension ? new JsonExtensionReader(code, model, extension) : null;

    public void Emit()
    {
        var type = model.Type;
        if (model.IsWriteOnly)
        {
            EmitRefusals();
            return;
        }

        using (code.Open($"internal static nint Read(ref {Reader} r, nint p, out {type.Name} result)"))
        {
            if (!type.IsValueType)
                code.Line("if (r.IsNull(ref p)) { result = null; return p; }");
            LargeStructs.Check(code, model);
            if (type.IsShared)
            {
                code.Line("p = r.BeginObject(p);");
                code.Line("if (r.Reference(ref p, out result)) return r.End(p);");
                code.Line("return Members(ref r, p, null, out result);");
            }
            else
            {
                code.Line("return Members(ref r, r.BeginObject(p), null, out result);");
            }
        }

        // The compiler requires an initializer to set some; where no setter runs code that could see it, what that sets is of no consequence.
        if (model.CanPopulate && (!model.Members.Any(m => m.IsRequired) || members.All(m => m.IsStored || m.Setter == MemberSetter.Fill)))
            EmitCreation();
        else
            EmitMembers();
        if (model.CanPopulate)
            EmitFill();
        EmitPopulate();
        if (members.Count > 0)
            code.Line($"private static readonly JsonNames Names = new JsonNames({string.Join(", ", members.Select(m => Literal(JsonMembers.Name(m))))});");
    }

    /// <summary>Emits the methods of a type that is never read. A null is no value of it.</summary>
    private void EmitRefusals()
    {
        var type = model.Type;
        var isNull = type.IsValueType ? "" : "if (r.IsNull(ref p)) { result = null; return p; } ";
        var refuse = $"throw new {JsonEmitter.Names.Exception}({Literal($"{type.MetadataName} can't be read: it is [IngotWriteOnly]")});";
        code.Line($"internal static nint Read(ref {Reader} r, nint p, out {type.Name} result) {{ {isNull}{refuse} }}");
        code.Line($"internal static nint Members(ref {Reader} r, nint p, string told, out {type.Name} result) {{ {refuse} }}");
        code.Line($"internal static nint Populate(ref {Reader} r, nint p, ref {type.Name} target) {{ {refuse} }}");
    }

    /// <summary>Emits reading of a new object that is created first.</summary>
    private void EmitCreation()
    {
        var type = model.Type;
        using var method = code.Open($"internal static nint Members(ref {Reader} r, nint p, string told, out {type.Name} result)");
        Charge();
        var required = string.Join(", ", model.Members.Where(m => m.IsRequired).Select(m => m.Name + " = default"));
        code.Line($"result = new {type.Name}(){(required.Length > 0 ? $" {{ {required} }}" : "")};");
        if (type.IsShared)
            code.Line("r.Share(p, r.Identity(), result);");
        code.Line(type.IsValueType ? "return Fill(ref r, p, told, ref result);" : "return Fill(ref r, p, told, result);");
    }

    /// <summary>Emits reading of the members into an object.</summary>
    private void EmitFill()
    {
        var type = model.Type;
        using (code.OpenOwn(model, $"private static nint Fill(ref {Reader} r, nint p, string told, {(type.IsValueType ? "ref " : "")}{type.Name} x)"))
        {
            LargeStructs.Check(code, model);
            // A collection is filled once, at the end, because a member may occur any number of times.
            var filled = members.Where(m => m.Setter == MemberSetter.Fill).ToList();
            // Code of the type's own, that of setters and of collections, is to be told from what was read before.
            var saysWhere = filled.Count > 0 || (members.Exists(IsCode) && (members.Exists(BeginsMore) || extension is not null));
            if (saysWhere)
                code.Line("var begun = r.Begun;");
            extension?.Declare();
            for (var i = 0; i < filled.Count; i++)
                code.Line($"{filled[i].Type.Name} f{i} = null;");
            for (var i = 0; i < members.Count; i++)
            {
                if (members[i].IsRequiredInJson)
                    code.Line($"bool h{i} = false;");
            }

            Lane((member, local) => (member.IsRequiredInJson ? $"h{members.IndexOf(member)} = true; " : "") + (member.Setter == MemberSetter.Fill
                ? $"if ({local} is not null) f{filled.IndexOf(member)} = {local};"
                : (saysWhere && IsCode(member) ? "r.Begun = begun; " : "") + member.Set("x", local)));
            code.Line("done:");
            CheckRead();
            if (filled.Count > 0)
                code.Line("r.Begun = begun;");
            for (var i = 0; i < filled.Count; i++)
                FillCollection(filled[i], "f" + i, "x");
            extension?.Assign("x");
            code.Line("return r.End(p);");
        }
    }

    /// <summary>Emits reading of members into locals, which hold the values until the object can be created.</summary>
    private void EmitMembers()
    {
        using var method = code.OpenOwn(model, $"internal static nint Members(ref {Reader} r, nint p, string told, out {model.Type.Name} result)");
        LargeStructs.Check(code, model);
        // What the constructor refuses begins here, not where the last member did.
        var saysWhere = members.Exists(BeginsMore) || extension is not null;
        if (saysWhere)
            code.Line("var begun = r.Begun;");
        Charge();
        if (model.Type.IsShared)
            code.Line("var id = r.Identity();");
        for (var i = 0; i < members.Count; i++)
            code.Line($"{members[i].Type.Name} a{i} = default; bool h{i} = false;");
        // Setters of properties that have only these may set others. So what the construction doesn't take is then set in the order of the text.
        var ordered = members.Where(m => m.Setter == MemberSetter.Assign && m.ConstructorParameter < 0).ToList();
        if (!ordered.Exists(m => m.IsOnlySet))
            ordered.Clear();
        if (ordered.Count > 0)
            code.Line($"int read = 0{string.Concat(ordered.Select(m => $", order{members.IndexOf(m)} = 0"))};");
        extension?.Declare();
        if (extension is { IsConstructed: true })
            code.Line($"{extension.Type.Name} a{members.Count} = default; bool h{members.Count} = false;");
        Lane((member, local) =>
        {
            var i = members.IndexOf(member);
            return $"a{i} = {local}; h{i} = true;{(ordered.Contains(member) ? $" order{i} = ++read;" : "")}";
        });
        code.Line("done:");
        CheckRead();
        if (extension is { IsConstructed: true })
            extension.Keep("a" + members.Count, "h" + members.Count);
        if (saysWhere)
            code.Line("r.Begun = begun;");
        new JsonConstruction(code, model, extension is { IsConstructed: true } ? [.. members, extension.Member] : members).Emit();
        if (model.Type.IsShared)
            code.Line("r.Share(p, id, result);");
        if (extension is { IsConstructed: false })
            extension.Assign("result");
        for (var i = 0; i < members.Count; i++)
        {
            if (members[i].Setter == MemberSetter.Assign && !ordered.Contains(members[i]))
                code.Line($"if (h{i}) {members[i].Set("result", "a" + i)}");
            else if (members[i].Setter == MemberSetter.Fill)
                FillCollection(members[i], "a" + i, "result");
        }

        if (ordered.Count > 0)
        {
            using var loop = code.Open("for (var at = 1; at <= read; at++)");
            foreach (var member in ordered)
                code.Line($"if (order{members.IndexOf(member)} == at) {member.Set("result", "a" + members.IndexOf(member))}");
        }

        code.Line("return r.End(p);");
    }

    private void CheckRead()
    {
        for (var i = 0; i < members.Count; i++)
        {
            if (members[i].IsRequiredInJson)
                code.Line($"if (!h{i}) r.FailRequired(p, {Literal(JsonMembers.Name(members[i]))});");
        }
    }

    private static bool IsCode(MemberModel member) => !member.IsStored && member.Setter != MemberSetter.Fill;

    /// <summary>Returns true for a member in which objects, arrays or converted values can begin.</summary>
    private static bool BeginsMore(MemberModel member) => BeginsMore(member.Type);

    private static bool BeginsMore(TypeRef type) => type.Shape switch
    {
        Shape.Primitive or Shape.Enum => false,
        Shape.Nullable => BeginsMore(type.Element!),
        _ => true,
    };

    private void Charge()
    {
        if (!model.Type.IsValueType)
            code.Line($"r.Charge(p, {ObjectMemory.Of(model)});");
    }

    /// <summary>Emits reading of the members in their order. At the label done, p is at the closing brace.</summary>
    /// <param name="take">Returns the statement that takes the value of a member, which is in a variable.</param>
    private void Lane(Func<MemberModel, string, string> take)
    {
        // p is where a value starts or has ended, q where a name starts.
        code.Line("var q = p;");
        for (var i = 0; i < model.ToldBy.Count; i++)
            code.Line($"var is{i} = false;");
        for (var i = 0; i < members.Count; i++)
        {
            var member = members[i];
            var name = JsonText.Name(JsonMembers.Name(member));
            var isNext = JsonText.IsNext(name, "q", "p") is { } next ? $"!{(next.Contains("&&") ? $"({next})" : next)}" : "true";
            code.Line($"n{i}: if ({isNext}) goto n{i + 1}; // {name}");
            code.Line($"m{i}:");
            var local = values.Local();
            values.Declare(member.Type, local);
            code.Line(take(member, local));
            code.Line("if (!r.IsComma(p, out q)) goto after;");
        }

        code.Line($"n{members.Count}: if (r.Is(q, (byte)'}}')) {{ p = q; goto done; }}");
        code.Line("p = r.Name(q);");
        if (members.Count > 0)
        {
            using (code.Open("switch (r.Find(Names))"))
            {
                for (var i = 0; i < members.Count; i++)
                    code.Line($"case {i}: goto m{i};");
            }
        }

        if (model.Type.IsShared)
            code.Line("r.CheckReference(p);");
        for (var i = 0; i < model.ToldBy.Count; i++)
        {
            var name = model.ToldBy[i];
            code.Line($"if (r.NameIs({JsonText.Bytes(name)})) {{ if (is{i} || told == {Literal(name)}) r.FailTold(p); is{i} = true; }}");
        }

        if (extension is null)
        {
            if (model.RefusesUnmapped)
                code.Line($"if ({string.Join(" && ", JsonMembers.Unread(model).Select(IsOther).DefaultIfEmpty("true"))}) "
                    + $"r.FailUnmapped(p, \"{model.Type.MetadataName}\");");
            code.Line("p = r.Skip(p);");
        }
        else
        {
            extension.Read();
        }

        code.Line("after: p = r.Separator(p, (byte)'}');");
        code.Line("if (r.Is(p, (byte)'}')) goto done;");
        code.Line("q = r.NextName(p);");
        code.Line("goto n0;");
    }

    /// <summary>Returns the condition that the name read isn't this one. The case of a member's name may be ignored, that of a discriminator is not.</summary>
    private string IsOther(string name) =>
        $"!r.NameIs({JsonText.Bytes(name)}){(model.ToldBy.Contains(name) ? "" : $" && !r.NameIsNearly({JsonText.Bytes(name)})")}";

    /// <summary>Fills a collection that the object creates itself; its elements are replaced by those that were read.</summary>
    private void FillCollection(MemberModel member, string local, string target)
    {
        using var some = code.Open($"if ({local} is not null)");
        var type = member.Type;
        var own = values.Local();
        code.Line($"var {own} = {member.Get(target)};");
        if (type.Shape == Shape.Dictionary)
        {
            code.Line($"if ({own} is null) r.FailNoCollection(p, \"{member.PlainName}\");");
            var dictionary = $"((global::System.Collections.Generic.IDictionary<{type.Key!.Name}, {type.Element!.Name}>){own})";
            var pair = $"global::System.Collections.Generic.KeyValuePair<{type.Key!.Name}, {type.Element!.Name}>";
            Clear(member, own, local, pair);
            AddAll(type, local, own, pair, "item.Key", $"{dictionary}[item.Key] = item.Value;");
            return;
        }

        code.Line($"if ({own} is null) r.FailNoCollection(p, \"{member.PlainName}\");");
        var add = type.AddMethod is "" or "Add" or "AddLast"
            ? $"((global::System.Collections.Generic.ICollection<{type.Element!.Name}>){own}).Add"
            : $"{own}.{type.AddMethod}";
        if (add.EndsWith(".Add", StringComparison.Ordinal))
            Clear(member, own, local, type.Element!.Name);
        else
            code.Line($"{own}.Clear();");
        AddAll(type, local, own, type.Element!.Name, "item", $"{add}(item);");
    }

    /// <summary>Empties a collection, unless it is empty: even then, an array refuses to be emptied.</summary>
    private void Clear(MemberModel member, string own, string local, string item)
    {
        var items = $"((global::System.Collections.Generic.ICollection<{item}>){own})";
        var read = $"((global::System.Collections.Generic.ICollection<{item}>){local})";
        if (member.Type.IsCollectionInterface)
            code.Line($"if (({items}.Count > 0 || {read}.Count > 0) && {items}.IsReadOnly) r.FailReadOnly(r.Begun, \"{member.PlainName}\");");
        code.Line($"if ({items}.Count > 0) {items}.Clear();");
    }

    private void AddAll(TypeRef type, string local, string own, string item, string key, string add)
    {
        var items = KeyedCollections.InOrder(type, own, local);
        var watch = KeyedCollections.Watch(type, own, $"((global::System.Collections.Generic.ICollection<{item}>){local}).Count");
        if (watch is null)
        {
            code.Line($"foreach (var item in {items}) {add}");
            return;
        }

        code.Line($"var spread{own} = {watch};");
        code.Line($"foreach (var item in {items}) {{ spread{own}?.Add({key}); {add} }}");
    }

    private void EmitPopulate()
    {
        var type = model.Type;
        using var method = code.Open($"internal static nint Populate(ref {Reader} r, nint p, ref {type.Name} target)");
        if (model.CanPopulate && type.IsShared)
        {
            code.Line("p = r.BeginObject(p);");
            code.Line($"if (r.Reference(ref p, out {type.Name} _)) return r.End(p);");
            code.Line("r.Share(p, r.Identity(), target);");
            code.Line("return Fill(ref r, p, null, target);");
            return;
        }

        code.Line(model.CanPopulate
            ? $"return Fill(ref r, r.BeginObject(p), null, {(type.IsValueType ? "ref " : "")}target);"
            : "throw global::Ingot.Runtime.Population.Refused("
                + Literal($"An existing {type.MetadataName} can't be populated: only its construction sets "
                    + $"{string.Join(", ", model.SetAtConstruction.Select(m => m.PlainName))}.") + ");");
    }

    internal static string Literal(string text) => Microsoft.CodeAnalysis.CSharp.SymbolDisplay.FormatLiteral(text, quote: true);
}
