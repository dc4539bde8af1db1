using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>Emits the method that writes a column of values which the runtime has no method for: which are present, then these.</summary>
internal sealed class CompactColumnWriter(CodeWriter code, TargetModel target, CompactValues values)
{
    public void Emit(TypeRef type, string name)
    {
        using var method = code.OpenOwn($"private static ref byte {name}(ref CompactWriter w, ref byte p, {type.ArrayName()} a, int n, bool isElement)");
        Presence(type);
        if (type.Underlying.IsOnlyMembers)
            Objects(type);
        else if (type.Shape == Shape.Sequence)
            Collections(type);
        else
            OneByOne(type);
        code.Line("return ref p;");
    }

    private void Presence(TypeRef type)
    {
        var condition = CompactValues.Present(type, "e");
        if (condition == "true")
        {
            code.Line("int m = n;");
            code.Line("p = ref Wire.PutPresence(ref w, ref p, null, n, n);");
            return;
        }

        code.Line("int m = 0;");
        code.Line("var bits = Wire.RentBits(n);");
        using (code.Open("for (int i = 0; i < n; i++)"))
        {
            code.Line("var e = a[i];");
            code.Line($"if (!({condition})) continue;");
            code.Line("bits[i >> 3] |= (byte)(1 << (i & 7));");
            code.Line("a[m++] = e;");
        }

        code.Line("p = ref Wire.PutPresence(ref w, ref p, bits, n, m);");
        code.Line("if (m == 0) return ref p;");
    }

    /// <summary>
    /// Writes the members of objects as columns in turn. Those that can contain themselves are written one by one within others: a column for each level
    /// would multiply those of a circle, instead of finding it.
    /// </summary>
    private void Objects(TypeRef type)
    {
        var name = CompactEmitter.ClassOf(type.Underlying);
        code.Line($"var flat = isElement || {name}.IsFlat;");
        code.Line("p = ref Wire.PutByte(ref w.Ensure(ref p, 1), (byte)(flat ? 1 : 0));");
        using (code.Open("if (flat)"))
        {
            if (type.Shape != Shape.Nullable)
            {
                code.Line($"return ref {name}.PutColumns(ref w, ref p, new global::System.ReadOnlySpan<{type.Name}>(a, 0, m));");
            }
            else
            {
                code.Line($"var there = Wire.Rent<{type.Element!.Name}>(m);");
                code.Line("for (int i = 0; i < m; i++) there[i] = a[i].GetValueOrDefault();");
                code.Line($"p = ref {name}.PutColumns(ref w, ref p, new global::System.ReadOnlySpan<{type.Element!.Name}>(there, 0, m));");
                code.Line("Wire.Return(there);");
                code.Line("return ref p;");
            }
        }

        OneByOne(type);
    }

    private void Collections(TypeRef type)
    {
        code.Line($"var flat = {Flat(type.Element!)};");
        code.Line("p = ref Wire.PutByte(ref w.Ensure(ref p, 1), (byte)(flat ? 1 : 0));");
        using (code.Open("if (flat)"))
            Elements(type);
        OneByOne(type);
    }

    /// <summary>Writes the counts of the collections, then the elements of all of them as one column.</summary>
    private void Elements(TypeRef type)
    {
        var element = type.Element!;
        var stored = CompactColumns.Stored(element);
        var parts = "a[i]";
        var span = CompactCollections.Span(type, parts, target);
        if (span is null)
        {
            code.Line($"var parts = Wire.Rent<{element.ArrayName()}>(m);");
            using (code.Open("for (int i = 0; i < m; i++)"))
            {
                if (KeyedCollections.Check(type, "a[i]") is { } check)
                    code.Line(check);
                code.Line($"parts[i] = Wire.Copied<{element.Name}>(a[i]);");
            }

            span = $"new global::System.ReadOnlySpan<{element.Name}>(parts[i])";
        }

        code.Line("var counts = Wire.Rent<int>(m);");
        code.Line("long total = 0;");
        code.Line($"for (int i = 0; i < m; i++) {{ counts[i] = {span}.Length; total += counts[i]; }}");
        code.Line("Wire.CheckColumn(total);");
        code.Line("p = ref Wire.PutCounts(ref w, ref p, counts, m);");
        code.Line($"w.Weigh(m, 8 + {CollectionMemory.Fixed(type)}); w.Weigh((int)total, {CompactValues.MemoryOf(type)});");
        code.Line($"var all = Wire.Rent<{stored}>((int)total);");
        code.Line("int at = 0;");
        using (code.Open("for (int i = 0; i < m; i++)"))
        {
            code.Line($"var part = {span};");
            code.Line("if (part.Length != counts[i]) Wire.ThrowChanged();");
            code.Line($"for (int e = 0; e < part.Length; e++) all[at++] = {(stored == element.Name ? "" : $"({stored})")}part[e];");
        }

        code.Line($"if (at > 0) p = ref {values.Columns.Put(element, "ref p", "all", "at")};");
        code.Line("Wire.Return(counts);");
        code.Line("Wire.Return(all);");
        if (CompactCollections.Span(type, parts, target) is null)
            code.Line("Wire.Return(parts);");
        code.Line("return ref p;");
    }

    private void OneByOne(TypeRef type)
    {
        using var loop = code.Open("for (int i = 0; i < m; i++)");
        code.Line("var e = a[i];");
        values.Ensure(type, "e");
        values.Write(type, "e");
    }

    /// <summary>Returns the condition under which elements can be in one column: what is at their core can't contain itself.</summary>
    private static string Flat(TypeRef type) => type.Shape is Shape.Nullable or Shape.Sequence ? Flat(type.Element!)
        : type.IsOnlyMembers ? CompactEmitter.ClassOf(type) + ".IsFlat"
        : "true";
}
