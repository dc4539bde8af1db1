using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>Emits how the members of many objects are written and read as columns, one for each position.</summary>
internal sealed class CompactObjectColumns(CodeWriter code, ObjectModel model, CompactValues values)
{
    private readonly List<PlacedMember> members = [.. CompactLayout.Of(model).SelectMany(s => s.Members)];

    /// <summary>Emits the methods.</summary>
    /// <param name="size">The size of an object in memory, as an expression; a struct is counted where it is stored.</param>
    /// <param name="construct">Emits the code that creates a value from locals v0, v1 … in the order of positions.</param>
    public void Emit(string size, Action construct)
    {
        code.Line($"internal const bool IsFlat = {(model.IsRecursive ? "false" : "true")};");
        EmitWriter(size);
        EmitReader(size, construct);
        for (var i = 0; i < members.Count; i++)
        {
            if (!members[i].Member.IsRemoved)
                EmitColumnWriter(members[i], i);
            if (IsRead(members[i].Member))
                EmitColumnReader(members[i], i);
        }
    }

    private void EmitWriter(string size)
    {
        var texts = members.Count(m => m.Type is { Shape: Shape.Primitive, Primitive: Primitive.String });
        using var method =
            code.Open($"internal static ref byte PutColumns(ref CompactWriter w, ref byte p, global::System.ReadOnlySpan<{model.Type.Name}> s)");
        code.Line($"w.Weigh(s.Length, {size} + {8 * texts} + Wire.SizeOf<{model.Type.Name}>());");
        if (model.IsRecursive)
            code.Line("w.Enter();");
        code.Line($"p = ref Wire.PutVarint(ref w.Ensure(ref p, Wire.MaxVarint), {members.Count}u);");
        for (var i = 0; i < members.Count; i++)
            code.Line($"p = ref {(members[i].Member.IsRemoved ? "Wire.PutByte(ref w.Ensure(ref p, 1), 1)" : $"PutColumn{i}(ref w, ref p, s)")};");
        if (model.IsRecursive)
            code.Line("w.Leave();");
        code.Line("return ref p;");
    }

    private void EmitColumnWriter(PlacedMember member, int i)
    {
        var stored = CompactColumns.Stored(member.Type);
        code.Line($"private static int s_extra{i};");
        using var method =
            code.OpenOwn($"private static ref byte PutColumn{i}(ref CompactWriter w, ref byte p, global::System.ReadOnlySpan<{model.Type.Name}> s)");
        code.Line($"var a = Wire.Rent<{stored}>(s.Length);");
        using (code.Open("for (int i = 0; i < s.Length; i++)"))
        {
            code.Line("var e = s[i];");
            code.Line($"a[i] = {(stored == member.Type.Name ? "" : $"({stored})")}{member.Member.Get("e")};");
        }

        code.Line($"var extra = s_extra{i};");
        code.Line("var position = w.Open(ref p);");
        code.Line($"p = ref {values.Columns.Put(member.Type, "ref Wire.Skip(ref p, extra)", "a", "s.Length")};");
        code.Line("Wire.Return(a);");
        code.Line($"return ref w.Close(ref p, position, extra, ref s_extra{i});");
    }

    private void EmitReader(string size, Action construct)
    {
        using var method =
            code.OpenOwn($"internal static void ReadColumns(ref CompactReader r, ref byte b, ref nint offset, nint end, {model.Type.ArrayName()} s, int n)");
        code.Line("var o = offset;");
        if (!model.Type.IsValueType)
            code.Line($"r.Charge((long)n * ({size}), o);");
        if (model.IsRecursive)
            code.Line("r.Enter(o);");
        code.Line("var there = Wire.ReadVarint32(ref b, ref o, end);");
        for (var i = 0; i < members.Count; i++)
        {
            var member = members[i].Member;
            if (!IsRead(member))
                code.Line($"if (there > {i}) {(member.IsGap ? "Wire.SkipGap(ref b, ref o, end)" : "Wire.SkipColumns(ref b, ref o, end, 1)")};");
            else
                code.Line($"var c{i} = there > {i} ? ReadColumn{i}(ref r, ref b, ref o, end, n) : null;");
        }

        code.Line($"if (there > {members.Count}) {(model.IsAmongShared ? "r.SkipColumns(" : "Wire.SkipColumns(")}ref b, ref o, end, there - {members.Count});");
        using (code.Open("for (int i = 0; i < n; i++)"))
        {
            for (var i = 0; i < members.Count; i++)
            {
                var type = members[i].Type;
                if (!members[i].Member.IsRemoved)
                    code.Line($"{type.Name} {members[i].Local} = c{i} is null ? default({type.Name}) : ({type.Name})c{i}[i];");
            }

            construct();
            code.Line("s[i] = value;");
        }

        for (var i = 0; i < members.Count; i++)
        {
            if (IsRead(members[i].Member))
                code.Line($"Wire.Return(c{i});");
        }

        if (model.IsRecursive)
            code.Line("r.Leave();");
        code.Line("offset = o;");
    }

    /// <summary>Returns whether a column is read: that of a removed member, if its objects have numbers that count.</summary>
    private bool IsRead(MemberModel member) => !member.IsRemoved || (model.IsAmongShared && !member.IsGap);

    private void EmitColumnReader(PlacedMember member, int i)
    {
        var stored = CompactColumns.Stored(member.Type);
        using var method = code.OpenOwn($"private static {CompactColumns.StoredArray(member.Type)} ReadColumn{i}("
            + "ref CompactReader r, ref byte b, ref nint offset, nint end, int n)");
        code.Line("var o = offset;");
        code.Line("var stop = Wire.ReadFrame(ref b, ref o, end);");
        code.Line("offset = stop;");
        code.Line("if (o == stop) return null;");
        code.Line($"var a = Wire.NewColumn<{stored}>(ref r, n, o);");
        code.Line(values.Columns.Read(member.Type, "o", "stop", "a", "n") + ";");
        code.Line("Wire.CheckEnd(0, o, stop);");
        code.Line("return a;");
    }
}
