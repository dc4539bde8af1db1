using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>Emits the method that reads what <see cref="CompactColumnWriter"/>'s method writes.</summary>
internal sealed class CompactColumnReader(CodeWriter code, CompactValues values)
{
    public void Emit(TypeRef type, string name)
    {
        using var method =
            code.OpenOwn($"private static void {name}(ref CompactReader r, ref byte b, ref nint offset, nint end, {type.ArrayName()} a, int n)");
        code.Line("var o = offset;");
        code.Line("int m = Wire.ReadPresence(ref b, ref o, end, n, out var bits);");
        using (code.Open("if (m > 0)"))
        {
            if (type.Underlying.IsOnlyMembers)
                EitherForm(type, () => Objects(type));
            else if (type.Shape == Shape.Sequence)
                EitherForm(type, () => Collections(type));
            else
                OneByOne(type);
        }

        code.Line("Wire.Spread(ref b, bits, a, n, m);");
        code.Line("offset = o;");
    }

    private void EitherForm(TypeRef type, Action columns)
    {
        using (code.Open("if (Wire.ReadForm(ref b, ref o, end))"))
            columns();
        using (code.Open("else"))
            OneByOne(type);
    }

    private void Objects(TypeRef type)
    {
        var name = CompactEmitter.ClassOf(type.Underlying);
        code.Line("var t = o;");
        if (type.Shape != Shape.Nullable)
        {
            code.Line($"{name}.ReadColumns(ref r, ref b, ref t, end, a, m);");
        }
        else
        {
            code.Line($"var there = Wire.NewColumn<{type.Element!.Name}>(ref r, m, o);");
            code.Line($"{name}.ReadColumns(ref r, ref b, ref t, end, there, m);");
            code.Line("for (int i = 0; i < m; i++) a[i] = there[i];");
            code.Line("Wire.Return(there);");
        }

        code.Line("o = t;");
    }

    private void Collections(TypeRef type)
    {
        var element = type.Element!;
        code.Line("var t = o;");
        code.Line("var counts = Wire.NewColumn<int>(ref r, m, t);");
        code.Line($"int total = r.ReadCounts(ref b, ref t, end, counts, m, {CompactValues.MemoryOf(type)}, "
            + $"{CollectionMemory.Fixed(type)});");
        code.Line($"var all = Wire.NewColumn<{CompactColumns.Stored(element)}>(ref r, total, t);");
        code.Line($"if (total > 0) {values.Columns.Read(element, "t", "end", "all", "total")};");
        code.Line("int at = 0;");
        code.Line($"for (int i = 0; i < m; at += counts[i++]) a[i] = {values.Columns.MakerOf(type)}(all, at, counts[i], o);");
        code.Line("Wire.Return(counts);");
        code.Line("Wire.Return(all);");
        code.Line("o = t;");
    }

    private void OneByOne(TypeRef type)
    {
        using var loop = code.Open("for (int i = 0; i < m; i++)");
        values.Read(type, "a[i]");
    }
}
