using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>
/// Emits how an object is read: created immediately, with its members assigned as they are
/// read, or, if a constructor or an initializer needs them, after all members have been read.
/// </summary>
internal sealed class CompactObjectReader(CodeWriter code, ObjectModel model, CompactValues values)
{
    private enum Target
    {
        New,
        Existing,
        Either,
    }

    private readonly IReadOnlyList<CompactSegment> segments = CompactLayout.Of(model);
    private readonly CompactInitialValues initialValues = new(code, model);
    private readonly bool atOnce =
        model.ConstructorParameters.Count == 0 && model.CompactMembers.All(m => m.IsRemoved || m.Setter is MemberSetter.Assign or MemberSetter.Fill)
        && !model.Members.Any(m => m.IsRequired);

    private string Name => model.Type.Name;

    /// <summary>Returns whether one method reads both new and existing objects.</summary>
    private bool IsEither => atOnce && model.CanPopulate && !model.Type.IsValueType;

    public void Emit()
    {
        var isUnframed = CompactValues.IsUnframed(model.Type with { IsPolymorphic = false });
        if (IsEither)
            EmitEither(isUnframed);
        else
            EmitRead(isUnframed);
        if (atOnce)
            initialValues.Emit();
        if (isUnframed)
        {
            using var whole = code.Open($"internal static {Name} ReadWhole(ref CompactReader r, ref byte b, nint o, nint end)");
            code.Line("var value = Read(ref r, ref b, ref o, end);");
            code.Line("Wire.CheckEnd(0, o, end);");
            code.Line("return value;");
        }

        if (model.HasColumns)
            new CompactObjectColumns(code, model, values).Emit(ObjectMemory.Of(model), Construct);
        if (!model.Type.IsValueType && !IsEither)
            EmitPopulate(isUnframed);
        if (model.Type.MayHaveRows)
            new CompactRows(code, model).Emit(ConstructRow, ObjectMemory.Of(model));
    }

    /// <summary>
    /// Emits one generic method for new and for existing objects: the C# compiler has half as much to do, and the JIT compiles it for each without what only
    /// the other needs.
    /// </summary>
    private void EmitEither(bool isUnframed)
    {
        var (parameter, argument) = isUnframed ? ("ref nint offset", "ref offset") : ("nint o", "o");
        code.Line($"internal static {Name} Read(ref CompactReader r, ref byte b, {parameter}, nint end) => "
            + $"Fill<{CompactEmitter.New}>(ref r, ref b, {argument}, end, null);");
        if (isUnframed)
        {
            using var populate = code.Open($"internal static void Populate(ref CompactReader r, ref byte b, nint o, nint end, {Name} value)");
            code.Line($"Fill<{CompactEmitter.Existing}>(ref r, ref b, ref o, end, value);");
            code.Line("Wire.CheckEnd(0, o, end);");
        }
        else
        {
            code.Line($"internal static void Populate(ref CompactReader r, ref byte b, nint o, nint end, {Name} value) => "
                + $"Fill<{CompactEmitter.Existing}>(ref r, ref b, o, end, value);");
        }

        using var method = code.OpenOwn(model,
            $"private static {Name} Fill<T>(ref CompactReader r, ref byte b, {parameter}, nint end, {Name} value) where T : struct");
        if (isUnframed)
            code.Line("var o = offset;");
        code.Line($"var exists = typeof(T) == typeof({CompactEmitter.Existing});");
        using (code.Open("if (!exists)"))
        {
            code.Line($"r.Charge({ObjectMemory.Of(model)}, o);");
            code.Line($"value = new {Name}();");
            initialValues.Clear();
        }

        Begin(makes: false);
        Shared("r.Share()");
        Members("value", Target.Either);
        Finish(isUnframed);
        if (isUnframed)
            code.Line("offset = o;");
        code.Line("return value;");
    }

    private void EmitRead(bool isUnframed)
    {
        using (code.OpenOwn(model, $"internal static {Name} Read(ref CompactReader r, ref byte b, {(isUnframed ? "ref nint offset" : "nint o")}, nint end)"))
        {
            if (isUnframed)
                code.Line("var o = offset;");
            Begin(makes: true);
            if (model.Type.IsShared)
                code.Line("var number = r.Share();");
            if (atOnce)
            {
                code.Line($"var value = new {Name}();");
                initialValues.Clear();
                Shared("number");
            }
            else
            {
                Declare();
            }

            Members(atOnce ? "value" : null, Target.New);
            if (!atOnce)
            {
                Construct();
                Shared("number");
            }

            Finish(isUnframed);
            if (isUnframed)
                code.Line("offset = o;");
            code.Line("return value;");
        }
    }

    private void EmitPopulate(bool isUnframed)
    {
        using var method = code.Open($"internal static void Populate(ref CompactReader r, ref byte b, nint o, nint end, {Name} value)");
        if (!model.CanPopulate)
        {
            var names = string.Join(", ", model.SetAtConstruction.Select(m => m.PlainName));
            code.Line($"throw global::Ingot.Runtime.Population.Refused(\"An existing {model.Type.MetadataName} can't be populated, only its construction can "
                + $"set: {names}.\");");
            return;
        }

        Begin(makes: false);
        Shared("r.Share()");
        Members("value", Target.Existing);
        Finish(isUnframed);
        if (isUnframed)
            code.Line("Wire.CheckEnd(0, o, end);");
    }

    private void Begin(bool makes)
    {
        if (makes && !model.Type.IsValueType)
            code.Line($"r.Charge({ObjectMemory.Of(model)}, o);");
        if (model.IsRecursive)
            code.Line("r.Enter(o);");
        LargeStructs.Check(code, model);
    }

    /// <summary>Makes the object known to the references that follow.</summary>
    private void Shared(string number)
    {
        if (model.Type.IsShared)
            code.Line($"r.Share({number}, value);");
    }

    private void Finish(bool isUnframed)
    {
        var last = segments[segments.Count - 1];
        if (!isUnframed)
            code.Line($"{(model.IsAmongShared ? "r" : "Wire")}.CheckEnd({(last.Bits == 0 ? last.Mask : $"{last.Mask} >> {last.Bits}")}, o, end);");
        else if (last.Width > 0)
            code.Line($"if ({(last.Bits == 0 ? last.Mask : $"{last.Mask} >> {last.Bits}")} != 0) Wire.Throw(\"A presence bit is set that no member has\", o);");
        if (model.IsRecursive)
            code.Line("r.Leave();");
    }

    private void Declare()
    {
        foreach (var member in segments.SelectMany(s => s.Members).Where(m => !m.Member.IsRemoved))
            code.Line($"{member.Type.Name} {member.Local} = default;");
    }

    private void Members(string? target, Target kind)
    {
        foreach (var segment in segments)
        {
            if (segment.Width > 0)
            {
                var before = segment.Index == 0 ? null : $"mask{segment.Index - 1} >> 63 == 0 ? 0 : ";
                code.Line($"ulong {segment.Mask} = {before}Wire.ReadMask(ref b, ref o, end);");
            }

            foreach (var member in segment.Members)
                Member(segment, member, target, kind);
        }
    }

    private void Member(CompactSegment segment, PlacedMember member, string? target, Target kind)
    {
        // With literals of its type, as for other types the C# compiler has to choose an operator.
        var condition = $"({segment.Mask} & {1UL << member.Bit}ul) != 0ul";
        if (member.Member.IsRemoved)
        {
            using (code.Open($"if ({condition})"))
            {
                if (member.Member.IsGap)
                    code.Line($"Wire.Throw(\"A member is there at position {member.Member.Position}, where this type has none\", o);");
                else if (!member.IsBoolean)
                    values.Read(member.Type, $"var {member.Local}");
            }

            return;
        }

        if (target is not null && member.Member is { Setter: MemberSetter.Assign, IsSetByCall: true })
        {
            Call(member, condition, kind);
            return;
        }

        var to = target is null ? member.Local : member.Member.Of(target);
        if (member.Member.Setter == MemberSetter.Fill)
        {
            Fill(member, condition, target is null ? member.Local : null);
            return;
        }

        if (!member.HasBit)
        {
            values.Read(member.Type, to);
            return;
        }

        if (member.IsBoolean)
        {
            code.Line($"{to} = {condition};");
            return;
        }

        using (code.OpenIf(condition))
        {
            // An object that is populated again and again mostly gets the text that it has.
            if (kind != Target.New && member.Type is { Shape: Shape.Primitive, Primitive: Primitive.String })
                Text(member, to, kind);
            else
                values.Read(member.Type, to);
        }

        if (target is not null && Else(member, kind) is { } otherwise)
            code.Line($"{otherwise} {to} = default;");
    }

    private void Text(PlacedMember member, string to, Target kind)
    {
        var read = $"Wire.ReadText(ref r, ref b, ref o, end, {member.Member.Get("value")})";
        // The JIT drops the other branch at once only if the condition is in it; otherwise, that branch's reference keeps the position on the stack.
        if (kind == Target.Either)
            read = $"typeof(T) == typeof({CompactEmitter.Existing}) ? {read} : Wire.ReadText(ref r, ref b, ref o, end)";
        code.Line($"{to} = {read};");
    }

    /// <summary>Returns what comes before the statement that sets a member to its default; null if it has that already.</summary>
    private string? Else(PlacedMember member, Target kind) =>
        kind == Target.Existing || member.Member.HasInitialValue || initialValues.IsSetAnyway(member) ? "else"
        : kind == Target.Either ? "else if (exists)" : null;

    /// <summary>Reads a member that is set by a call; its value is kept until then.</summary>
    private void Call(PlacedMember member, string condition, Target kind)
    {
        if (member.HasBit && member.IsBoolean)
        {
            code.Line(member.Member.Set("value", condition));
            return;
        }

        using (code.Open(member.HasBit ? $"if ({condition})" : ""))
        {
            code.Line($"{member.Type.Name} {member.Local};");
            values.Read(member.Type, member.Local);
            code.Line(member.Member.Set("value", member.Local));
        }

        if (member.HasBit && Else(member, kind) is { } otherwise)
            code.Line($"{otherwise} {member.Member.Set("value", "default")}");
    }

    /// <summary>Reads a collection that its owner creates; its elements are replaced.</summary>
    private void Fill(PlacedMember member, string condition, string? local)
    {
        if (local is not null)
        {
            using (code.Open($"if ({condition})"))
                values.Read(member.Type, local);
            return;
        }

        Clear(member);
        using (code.Open($"if ({condition})"))
        {
            values.Read(member.Type, $"var {member.Local}");
            AddAll(member);
        }
    }

    /// <summary>Adds the elements through the interface, because members may be explicit implementations of it; a queue has only members of its own.</summary>
    private void AddAll(PlacedMember member)
    {
        var type = member.Type;
        var to = member.Member.Get("value");
        code.Line($"if ({to} is null) Wire.ThrowNoCollection(\"{member.Member.PlainName}\", o);");
        var element = type.Shape == Shape.Dictionary
            ? $"global::System.Collections.Generic.KeyValuePair<{type.Key!.Name}, {type.Element!.Name}>"
            : type.Element!.Name;
        var count = $"((global::System.Collections.Generic.ICollection<{element}>){member.Local}).Count";
        if (type.IsCollectionInterface)
            code.Line($"if ({count} > 0 && {to}.IsReadOnly) Wire.ThrowReadOnly(\"{member.Member.PlainName}\", o);");
        var watch = KeyedCollections.Watch(type, to, count);
        if (watch is not null)
            code.Line($"var spread{member.Local} = {watch};");
        using (code.Open($"foreach (var item in {KeyedCollections.InOrder(type, to, member.Local)})"))
        {
            if (watch is not null)
                code.Line($"spread{member.Local}?.Add({(type.Shape == Shape.Dictionary ? "item.Key" : "item")});");
            code.Line(type.Shape == Shape.Dictionary
                ? $"((global::System.Collections.Generic.IDictionary<{type.Key!.Name}, {type.Element!.Name}>){to}).Add(item.Key, item.Value);"
                : type.AddMethod == "Enqueue" ? $"{to}.Enqueue(item);"
                : $"((global::System.Collections.Generic.ICollection<{element}>){to}).Add(item);");
        }
    }

    private void Clear(PlacedMember member)
    {
        var type = member.Type;
        var item = type.Shape == Shape.Dictionary
            ? $"global::System.Collections.Generic.KeyValuePair<{type.Key!.Name}, {type.Element!.Name}>"
            : type.Element!.Name;
        var to = member.Member.Get("value");
        if (type.AddMethod == "Enqueue")
        {
            code.Line($"{to}?.Clear();");
            return;
        }

        // Even if it is empty, an array refuses to be emptied.
        var items = $"((global::System.Collections.Generic.ICollection<{item}>){to})";
        var check = type.IsCollectionInterface ? $"if ({items}.IsReadOnly) Wire.ThrowReadOnly(\"{member.Member.PlainName}\", o); " : "";
        code.Line($"if ({items}?.Count > 0) {{ {check}{items}.Clear(); }}");
    }

    /// <summary>Creates a value from locals that all have a value.</summary>
    private void ConstructRow()
    {
        if (!atOnce)
        {
            Construct();
            return;
        }

        code.Line($"var value = new {Name}();");
        foreach (var member in segments.SelectMany(s => s.Members))
            code.Line(member.Member.Set("value", member.Local));
    }

    private void Construct()
    {
        var members = segments.SelectMany(s => s.Members).Where(m => !m.Member.IsRemoved).ToList();
        var arguments = ConstructorArguments.Of(code, model, (at, _) => members.First(m => m.Member.ConstructorParameter == at).Local);
        var initialized = members.Where(m => m.Member.Setter == MemberSetter.Initializer).Select(m => $"{m.Member.Name} = {m.Local}").ToList();
        code.Line($"var value = new {Name}({arguments}){(initialized.Count > 0 ? $" {{ {string.Join(", ", initialized)} }}" : "")};");
        foreach (var member in members.Where(m => m.Member.Setter == MemberSetter.Assign))
            code.Line(member.Member.Set("value", member.Local));
        foreach (var member in members.Where(m => m.Member.Setter == MemberSetter.Fill))
        {
            Clear(member);
            using (code.Open($"if ({member.Local} is not null)"))
                AddAll(member);
        }
    }
}
