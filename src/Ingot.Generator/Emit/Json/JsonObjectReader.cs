using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>
/// Emits the methods that read an object. Members are expected in the order in which they are written: each is tried by comparing the next bytes with its name as a constant;
/// one that is left out costs such a comparison, and only a name that is none of those that follow is looked up.
/// </summary>
internal sealed class JsonObjectReader(CodeWriter code, JsonHelpers helpers, ObjectModel model)
{
    private const string Reader = JsonEmitter.Names.Reader;

    private readonly List<MemberModel> _members = JsonMembers.Read(model).ToList();
    private readonly JsonValueReader _values = new(code, helpers);

    public void Emit()
    {
        var type = model.Type;
        using (code.Open($"internal static nint Read(ref {Reader} r, nint p, out {type.Name} result)"))
            code.Line("return Members(ref r, r.BeginObject(p), false, out result);");
        if (model.CanPopulate && !_members.Any(m => m.IsJsonRequired))
            EmitFill();
        else
            EmitMembers();
        EmitPopulate();
        if (_members.Count > 0)
            EmitFind();
    }

    private void EmitFill()
    {
        var type = model.Type;
        using (code.Open($"internal static nint Members(ref {Reader} r, nint p, bool told, out {type.Name} result)"))
        {
            code.Line($"result = new {type.Name}();");
            code.Line(type.IsValueType ? "return Fill(ref r, p, told, ref result);" : "return Fill(ref r, p, told, result);");
        }

        using (code.Open($"private static nint Fill(ref {Reader} r, nint p, bool told, {(type.IsValueType ? "ref " : "")}{type.Name} x)"))
        {
            Lane((member, local) =>
            {
                if (member.Setter == MemberSetter.Fill)
                    FillCollection(member, local, "x");
                else
                    code.Line($"x.{member.Name} = {local};");
            });
            code.Line("done: return r.End(p);");
        }
    }

    /// <summary>What is read is kept until the object can be made.</summary>
    private void EmitMembers()
    {
        using var method = code.Open($"internal static nint Members(ref {Reader} r, nint p, bool told, out {model.Type.Name} result)");
        for (var i = 0; i < _members.Count; i++)
            code.Line($"{_members[i].Type.Name} a{i} = default; bool h{i} = false;");
        Lane((member, local) =>
        {
            var i = _members.IndexOf(member);
            code.Line($"a{i} = {local}; h{i} = true;");
        });
        code.Line("done:");
        for (var i = 0; i < _members.Count; i++)
        {
            if (_members[i].IsJsonRequired || (_members[i].IsRequired && !model.SetsRequiredMembers))
                code.Line($"if (!h{i}) r.FailRequired(p, {Literal(JsonMembers.Name(_members[i]))});");
        }

        new JsonConstruction(code, model, _members).Emit();
        for (var i = 0; i < _members.Count; i++)
        {
            var member = _members[i];
            if (member.Setter == MemberSetter.Assign)
                code.Line($"if (h{i}) result.{member.Name} = a{i};");
            else if (member.Setter == MemberSetter.Fill)
                FillCollection(member, "a" + i, "result");
        }

        code.Line("return r.End(p);");
    }

    private void Lane(Action<MemberModel, string> take)
    {
        for (var i = 0; i < _members.Count; i++)
        {
            var member = _members[i];
            var name = JsonText.Name(JsonMembers.Name(member));
            code.Line($"n{i}: if (!({JsonText.IsNext(name)})) goto n{i + 1}; // {name}");
            code.Line($"p += {name.Length};");
            using (code.Open($"m{i}:"))
            {
                var local = _values.Local();
                code.Line($"{member.Type.Name} {local};");
                _values.Value(member.Type, local);
                take(member, local);
            }

            code.Line("if (!r.IsComma(p)) goto after;");
            code.Line("p = r.NextName(p);");
        }

        code.Line($"n{_members.Count}: if (r.Is(p, (byte)'}}')) goto done;");
        code.Line("p = r.Name(p);");
        if (_members.Count > 0)
        {
            using (code.Open("switch (Find(ref r))"))
            {
                for (var i = 0; i < _members.Count; i++)
                    code.Line($"case {i}: goto m{i};");
            }
        }

        foreach (var name in model.ToldBy)
            code.Line($"if (r.NameIs({JsonText.Bytes(name)})) {{ if (told) r.FailTold(p); told = true; }}");
        if (model.RefusesUnmapped)
        {
            // What is written and not read is known too, and so is the member that says which type it is.
            var known = JsonMembers.Of(model).Where(m => m.Setter == MemberSetter.None).Select(JsonMembers.Name).Concat(model.ToldBy).ToList();
            code.Line($"if ({string.Join(" && ", known.Select(n => $"!r.NameIs({JsonText.Bytes(n)})").DefaultIfEmpty("true"))}) r.FailUnmapped(p, \"{model.Type.MetadataName}\");");
        }

        code.Line("p = r.Skip(p);");
        code.Line("after: p = r.Separator(p, (byte)'}');");
        code.Line("if (r.Is(p, (byte)'}')) goto done;");
        code.Line("p = r.NextName(p);");
        code.Line("goto n0;");
    }

    /// <summary>A collection that the object makes itself: its elements are replaced by those that were read.</summary>
    private void FillCollection(MemberModel member, string local, string target)
    {
        using var some = code.Open($"if ({local} != null)");
        var type = member.Type;
        var own = _values.Local();
        code.Line($"var {own} = {target}.{member.Name};");
        if (type.Shape == Shape.Dictionary)
        {
            code.Line($"if ({own} == null) r.FailNoCollection(p, \"{member.PlainName}\");");
            var dictionary = $"((global::System.Collections.Generic.IDictionary<{type.Key!.Name}, {type.Element!.Name}>){own})";
            code.Line($"{dictionary}.Clear();");
            code.Line($"foreach (var item in {local}) {dictionary}[item.Key] = item.Value;");
            return;
        }

        code.Line($"if ({own} == null) r.FailNoCollection(p, \"{member.PlainName}\");");
        var add = type.AddMethod is "" or "Add" or "AddLast" ? $"((global::System.Collections.Generic.ICollection<{type.Element!.Name}>){own}).Add" : $"{own}.{type.AddMethod}";
        code.Line(add.EndsWith(".Add", StringComparison.Ordinal) ? $"((global::System.Collections.Generic.ICollection<{type.Element!.Name}>){own}).Clear();" : $"{own}.Clear();");
        code.Line($"foreach (var item in {local}) {add}(item);");
    }

    private void EmitPopulate()
    {
        var type = model.Type;
        using var method = code.Open($"internal static nint Populate(ref {Reader} r, nint p, ref {type.Name} target)");
        code.Line(model.CanPopulate && !_members.Any(m => m.IsJsonRequired)
            ? $"return Fill(ref r, r.BeginObject(p), false, {(type.IsValueType ? "ref " : "")}target);"
            : $"throw new global::System.NotSupportedException({Literal($"An existing {type.MetadataName} can't be populated: only its construction sets {string.Join(", ", _members.Where(m => m.IsRequired || m.Setter is MemberSetter.Initializer or MemberSetter.Constructor).Select(m => m.PlainName))}.")});");
    }

    private void EmitFind()
    {
        for (var i = 0; i < _members.Count; i++)
            code.Line($"private static global::System.ReadOnlySpan<byte> N{i} => {JsonText.Bytes(JsonMembers.Name(_members[i]))};");
        using var method = code.Open($"private static int Find(ref {Reader} r)");
        foreach (var test in new[] { "NameIs", "NameIsNearly" })
        {
            for (var i = 0; i < _members.Count; i++)
                code.Line($"if (r.{test}(N{i})) return {i};");
        }

        code.Line("return -1;");
    }

    internal static string Literal(string text) => Microsoft.CodeAnalysis.CSharp.SymbolDisplay.FormatLiteral(text, quote: true);
}
