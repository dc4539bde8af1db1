using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>
/// Emits the class that writes and reads the collections of one type. It is shared by all objects of the assembly, so that what many of them have in common,
/// like a list of texts, is compiled once.
/// </summary>
internal sealed class CompactCollections(CodeWriter code, TargetModel target, CompactValues values)
{
    private const string Generic = "global::System.Collections.Generic.";

    // The method for the class behind an interface.
    private const string WriteConcrete = "WriteConcrete";

    private bool writesSpans;

    /// <summary>Returns a call that writes a non-null collection.</summary>
    /// <param name="type">The type of the collection.</param>
    /// <param name="value">The collection.</param>
    /// <param name="plus">What is added to the count.</param>
    public static string Write(TypeRef type, string value, string plus, TargetModel target) =>
        !IsSpan(type, target) ? $"{CompactEmitter.ClassOf(type)}.Write(ref w, ref p, {value}, {plus})"
        : CompactPrimitive.IsCopied(type.Element!) ? WriteBlock(type.Element!, Span(type, value, target)!, plus)
        : $"{CompactEmitter.ClassOf(type)}.WriteSpan(ref w, ref p, {Span(type, value, target)}, {plus})";

    /// <summary>Returns the name of the method that reads a given number of elements.</summary>
    public static string ReaderOf(TypeRef type) => CompactEmitter.ClassOf(type) + ".Read";

    /// <summary>Emits the members of the class.</summary>
    public void Emit(TypeRef type)
    {
        if (!IsSpan(type, target))
            EmitWriter(type, "Write");
        else
            writesSpans = !CompactPrimitive.IsCopied(type.Element!);
        if (type.Collection is CollectionKind.SetInterface or CollectionKind.DictionaryInterface)
            EmitWriter(Concrete(type), WriteConcrete);
        if (writesSpans)
            EmitSpanWriter(type.Element!);
        new CompactCollectionReader(code, target, values).Emit(type);
    }

    /// <summary>Returns true if a collection is written as a span of its elements, and nothing has to be done before.</summary>
    private static bool IsSpan(TypeRef type, TargetModel target) => KeyedCollections.Check(type, "v") is null && Span(type, "v", target) is not null;

    private static string WriteBlock(TypeRef element, string span, string plus) => $"Wire.WriteBlock<{element.Name}>(ref w, ref p, {span}, {plus})";

    private void EmitWriter(TypeRef type, string name)
    {
        using var method = code.Open($"internal static ref byte {name}(ref CompactWriter w, ref byte p, {type.Name} v, uint plus)");
        if (KeyedCollections.Check(type, "v") is { } check)
            code.Line(check);
        var span = Span(type, "v", target);
        if (span is not null)
        {
            code.Line($"return ref {WriteSpan(type.Element!, span, "plus")};");
            return;
        }

        if (type.Collection == CollectionKind.ListInterface)
            code.Line($"if (Wire.TrySpan<{type.Element!.Name}>(v, out var span)) return ref "
                + WriteSpan(type.Element!, "span", "plus") + ";");
        else if (type.Collection is CollectionKind.SetInterface or CollectionKind.DictionaryInterface)
            code.Line($"if (v is {Concrete(type).Name} known) return ref {WriteConcrete}(ref w, ref p, known, plus);");
        if (type.Key is null && CompactColumns.AreColumns(type.Element!))
        {
            code.Line($"return ref {WriteSpan(type.Element!, $"Wire.Copied<{type.Element!.Name}>(v)", "plus")};");
            return;
        }

        if (type.HasCount)
            code.Line($"int left = {(type.Collection == CollectionKind.Dictionary ? "v.Count" : CountOf(type))};");
        else
            code.Line($"var counted = Wire.Counted<{type.Element!.Name}>(v); int left = counted.Count;");
        code.Line("p = ref w.PutCount(ref p, left, plus);");
        var element = type.Key is null ? type.Element!.Name : $"{Generic}KeyValuePair<{type.Key.Name}, {type.Element!.Name}>";
        using (code.Open($"foreach (var e in {(type.IsForeign ? $"(({Generic}IEnumerable<{element}>)v)" : type.HasCount ? "v" : "counted")})"))
        {
            code.Line("if (--left < 0) Wire.ThrowChanged();");
            if (type.Shape == Shape.Dictionary)
            {
                code.Line("var k = e.Key;");
                if (type.Key!.CanBeNull)
                    code.Line("if (k is null) Wire.ThrowNullKey();");
                code.Line("var x = e.Value;");
                values.Ensure(type.Key!, "k");
                values.Write(type.Key!, "k");
                values.WriteElement(type.Element!, "x");
            }
            else
            {
                code.Line("var x = e;");
                values.WriteElement(type.Element!, "x");
            }
        }

        code.Line("if (left != 0) Wire.ThrowChanged();");
        code.Line("return ref p;");
    }

    /// <summary>Returns the expression for the count, which some classes provide only as members of interfaces.</summary>
    private static string CountOf(TypeRef type)
    {
        if (type.Shape != Shape.Dictionary)
            return type.IsForeign ? $"(({Generic}ICollection<{type.Element!.Name}>)v).Count" : "v.Count";
        var isMutable = type.Collection is CollectionKind.AddableDictionary or CollectionKind.Dictionary
            || type.Name.StartsWith(Generic + "IDictionary<", StringComparison.Ordinal);
        return $"(({Generic}{(isMutable ? "ICollection" : "IReadOnlyCollection")}<{Generic}KeyValuePair<{type.Key!.Name}, {type.Element!.Name}>>)v).Count";
    }

    /// <summary>Returns the elements as a span, for collections that store them contiguously.</summary>
    internal static string? Span(TypeRef type, string value, TargetModel target) => type.Collection switch
    {
        CollectionKind.Array => $"new global::System.ReadOnlySpan<{type.Element!.Name}>({value})",
        CollectionKind.List when target.HasListSpans => $"global::System.Runtime.InteropServices.CollectionsMarshal.AsSpan({value})",
        // Elements that are packed are packed on every platform, so that equal values have equal bytes.
        CollectionKind.List when IsAtOnce(type.Element!) =>
            $"new global::System.ReadOnlySpan<{type.Element!.Name}>({value}.ToArray())",
        CollectionKind.Memory => type.MemorySpan(value),
        CollectionKind.FromList when type.IsValueType =>
            $"new global::System.ReadOnlySpan<{type.Element!.Name}>(Wire.Cast<{type.Name}, {type.Element!.ArrayName()}>({value}))",
        _ => null,
    };

    private static bool IsAtOnce(TypeRef element) =>
        CompactPrimitive.HasSpans(element) || CompactColumns.AreColumns(element) || CompactColumns.AreValues(element);

    private string WriteSpan(TypeRef element, string span, string plus)
    {
        if (CompactPrimitive.IsCopied(element))
            return WriteBlock(element, span, plus);
        writesSpans = true;
        return $"WriteSpan(ref w, ref p, {span}, {plus})";
    }

    private void EmitSpanWriter(TypeRef element)
    {
        using var method = code.OpenOwn(
            $"internal static ref byte WriteSpan(ref CompactWriter w, ref byte p, global::System.ReadOnlySpan<{element.Name}> span, uint plus)");
        code.Line("p = ref w.PutCount(ref p, span.Length, plus);");
        if (CompactColumns.AreValues(element) && !CompactPrimitive.HasSpans(element))
        {
            using var column = code.Open("if (span.Length >= Wire.LeastOfColumn)");
            code.Line($"p = ref Wire.TryPut{CompactColumns.OfValues(element)}(ref w, ref p, span, out var done);");
            code.Line("if (done) return ref p;");
        }

        if (CompactPrimitive.HasSpans(element))
        {
            code.Line($"return ref Wire.PutSpan(ref w, ref p, {CompactPrimitive.AsNumbers(element, "span")});");
            return;
        }

        if (CompactColumns.AreColumns(element))
        {
            using var columns = code.Open("if (span.Length >= Wire.LeastColumns)");
            code.Line("var before = w.Weight;");
            code.Line("var position = w.Open(ref p);");
            code.Line($"var a = Wire.Rent<{element.Name}>(span.Length);");
            code.Line("span.CopyTo(a);");
            code.Line("p = ref Wire.PutColumnsMark(ref w, ref p);");
            code.Line($"p = ref {values.Columns.Put(element, "ref p", "a", "span.Length", isElement: true)};");
            code.Line("Wire.Return(a);");
            code.Line("if (w.Keep(ref p, position, before)) return ref p;");
            code.Line("p = ref w.Back(position);");
        }

        if (element.MayHaveRows)
        {
            using var rows = code.Open($"if (span.Length >= {CompactRows.Least(element)})");
            code.Line($"p = ref {CompactEmitter.ClassOf(element)}.WriteRows(ref w, ref p, span);");
            code.Line("if (w.WroteRows) return ref p;");
        }

        using (code.Open("for (int i = 0; i < span.Length; i++)"))
        {
            code.Line("var e = span[i];");
            values.WriteElement(element, "e");
        }

        code.Line("return ref p;");
    }

    /// <summary>Returns the class as which an interface is read.</summary>
    public static TypeRef Concrete(TypeRef type)
    {
        var name = type.Shape == Shape.Dictionary ? $"{Generic}Dictionary<{type.Key!.Name}, {type.Element!.Name}>"
            : type.Collection == CollectionKind.SetInterface ? $"{Generic}HashSet<{type.Element!.Name}>" : $"{Generic}List<{type.Element!.Name}>";
        return type with
        {
            Name = name,
            Id = type.Id + "_Concrete",
            Collection = type.Shape == Shape.Dictionary
                ? CollectionKind.Dictionary
                : type.Collection == CollectionKind.SetInterface ? CollectionKind.Addable : CollectionKind.List,
            AddMethod = "Add",
        };
    }
}
