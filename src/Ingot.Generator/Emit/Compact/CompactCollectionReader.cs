using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>Emits the method that reads the elements of a collection and creates it.</summary>
internal sealed class CompactCollectionReader(CodeWriter code, TargetModel target, CompactValues values)
{
    private const string Marshal = "global::System.Runtime.InteropServices.CollectionsMarshal";

    public void Emit(TypeRef type)
    {
        using var method = code.OpenOwn($"internal static {type.Name} Read(ref CompactReader r, ref byte b, ref nint offset, nint end, int count)");
        code.Line("var o = offset;");
        code.Line($"r.Charge({CollectionMemory.Fixed(type)}, o);");
        if (type.Key is null && CompactColumns.AreColumns(type.Element!))
            Columns(type);
        switch (type.Collection)
        {
            case CollectionKind.Array or CollectionKind.Memory:
                Elements(type.Element!);
                Return(type.OfArray("a"));
                break;
            case CollectionKind.List or CollectionKind.ListInterface:
                List(type.Element!);
                Return("c");
                break;
            case CollectionKind.SetInterface:
                Set(type.Element!);
                break;
            case CollectionKind.Addable when type.Name.StartsWith("global::System.Collections.Generic.HashSet<", StringComparison.Ordinal):
                Set(type.Element!);
                break;
            case CollectionKind.Addable:
                var isPacked = IsAtOnce(type.Element!);
                if (isPacked)
                    Elements(type.Element!);
                code.Line($"var c = {KeyedCollections.New(type, "count")};");
                var watch = type.IsForeign ? KeyedCollections.Watch(type, "c", "count") : null;
                if (watch is not null)
                    code.Line($"var spread = {watch};");
                using (code.Open("for (int i = 0; i < count; i++)"))
                {
                    if (!isPacked)
                        Declare(type.Element!);
                    var item = isPacked ? "a[i]" : "e";
                    if (watch is not null)
                        code.Line($"spread?.Add({item});");
                    code.Line(Add(type, item));
                }

                Return("c");
                break;
            case CollectionKind.Stack:
                Elements(type.Element!);
                code.Line($"var stack = new {type.Name}(count);");
                code.Line("for (int i = count - 1; i >= 0; i--) stack.Push(a[i]);");
                Return("stack");
                break;
            case CollectionKind.FromList:
                Elements(type.Element!);
                if (KeyedCollections.Make(type, "a", "count", "var made") is { } make)
                {
                    code.Line(make);
                    Return("made");
                    break;
                }

                Return(type.IsValueType ? $"Wire.Cast<{type.Element!.ArrayName()}, {type.Name}>(a)" : Made(type, "a"));
                break;
            default:
                Pairs(type);
                break;
        }
    }

    private void Columns(TypeRef type)
    {
        using var columns = code.Open("if (count > 0 && Wire.IsColumns(ref b, o, end))");
        code.Line("offset = o + Wire.ColumnsMark;");
        code.Line($"var all = new {type.Element!.ArrayName("count")};");
        code.Line(values.Columns.Read(type.Element!, "offset", "end", "all", "count") + ";");
        code.Line($"return {values.Columns.MakerOf(type)}(all, 0, count, o);");
    }

    private void Return(string value)
    {
        code.Line("offset = o;");
        code.Line($"return {value};");
    }

    /// <summary>Returns the statement that adds an element to a collection named c.</summary>
    internal static string Add(TypeRef type, string item) =>
        type.Name.StartsWith("global::System.Collections.Generic.SortedSet<", StringComparison.Ordinal) ? $"if (!c.Add({item})) Wire.ThrowDuplicate(o);"
        : type.IsForeign ? $"((global::System.Collections.Generic.ICollection<{type.Element!.Name}>)c).Add({item});"
        : $"c.{type.AddMethod}({item});";

    /// <summary>Returns the call that creates a collection from another.</summary>
    internal static string Made(TypeRef type, string from) => type.AddMethod == "new" ? $"new {type.Name}({from})" : $"{type.AddMethod}({from})";

    /// <summary>Returns true for elements that are read into an array, whatever becomes of them.</summary>
    private static bool IsAtOnce(TypeRef element) =>
        CompactPrimitive.HasSpans(element) || CompactRows.CanBeRead(element) || CompactColumns.AreValues(element);

    private void Declare(TypeRef element)
    {
        code.Line($"{element.Name} e;");
        values.ReadElement(element, "e");
    }

    /// <summary>Returns true for a struct with members, which may be much larger than its bytes, so that room for it is made as it is read.</summary>
    private static bool IsLarge(TypeRef element) => element.Underlying is { Shape: Shape.Object, IsValueType: true };

    /// <summary>Reads the elements into an array named a.</summary>
    private void Elements(TypeRef element)
    {
        if (CompactPrimitive.IsCopied(element))
        {
            code.Line($"var a = Wire.NewBlock<{element.Name}>(count);");
            code.Line($"Wire.ReadBlock<{element.Name}>(ref b, ref o, end, a);");
            return;
        }

        if (IsLarge(element) && !CompactRows.CanBeRead(element))
        {
            code.Line($"{element.ArrayName()} a;");
            ArrayOneByOne(element);
            return;
        }

        if (IsLarge(element))
        {
            code.Line($"{element.ArrayName()} a;");
            using (code.Open("if (Wire.AreRows(ref b, o, end, count))"))
            {
                code.Line($"a = Wire.NewRows<{element.Name}>(count);");
                Rows(element, "a");
            }

            using (code.Open("else"))
                ArrayOneByOne(element);

            return;
        }

        if (CompactRows.CanBeRead(element))
            code.Line("var areRows = Wire.AreRows(ref b, o, end, count);");
        code.Line(CompactPrimitive.HasSpans(element) || CompactColumns.AreValues(element)
            ? $"var a = Wire.NewBlock<{element.Name}>(count);"
            : $"var a = new {element.ArrayName("count")};");
        code.Line($"var s = new global::System.Span<{element.Name}>(a);");
        Fill(element);
    }

    /// <summary>Reads rows into a span. The offset is passed by reference to a copy, so that it stays in a register elsewhere.</summary>
    private void Rows(TypeRef element, string span)
    {
        var name = CompactEmitter.ClassOf(element);
        code.Line("var t = o;");
        code.Line(element.MayHaveRows
            ? $"{name}.ReadRows(ref r, ref b, ref t, end, {span});"
            : $"Wire.ReadRows<{element.Name}>(ref r, ref b, ref t, end, {span}, {name}.Read);");
        code.Line("o = t;");
    }

    /// <summary>Reads the elements into a new array named a. It has room for a few at first, and for all of them once the input has filled that.</summary>
    private void ArrayOneByOne(TypeRef element)
    {
        code.Line($"a = new {element.ArrayName($"Wire.RoomFor<{element.Name}>(count, end - o)")};");
        using (code.Open("for (int i = 0; i < count; i++)"))
        {
            Declare(element);
            code.Line("if (i == a.Length) global::System.Array.Resize(ref a, count);");
            code.Line("a[i] = e;");
        }
    }

    /// <summary>Reads the elements into a list likewise.</summary>
    private void ListOneByOne(TypeRef element, string declare = "")
    {
        code.Line($"{declare}c = new global::System.Collections.Generic.List<{element.Name}>(Wire.RoomFor<{element.Name}>(count, end - o));");
        using (code.Open("for (int i = 0; i < count; i++)"))
        {
            Declare(element);
            code.Line("if (i == c.Capacity) c.Capacity = count;");
            code.Line("c.Add(e);");
        }
    }

    /// <summary>Reads the elements into the span named s.</summary>
    private void Fill(TypeRef element)
    {
        if (CompactColumns.AreValues(element))
        {
            using (code.Open("if (count > 0 && Wire.IsColumns(ref b, o, end))"))
            {
                code.Line("var t = o + Wire.ColumnsMark;");
                code.Line($"Wire.Read{CompactColumns.OfValues(element)}(ref r, ref b, ref t, end, s);");
                code.Line("o = t;");
            }

            code.Line("else");
        }

        if (CompactPrimitive.HasSpans(element))
        {
            code.Line($"Wire.ReadSpan(ref b, ref o, end, {CompactPrimitive.AsNumbers(element, "s")});");
            return;
        }

        if (CompactRows.CanBeRead(element))
        {
            using (code.Open("if (areRows)"))
                Rows(element, "s");
            code.Line("else");
        }

        using (code.Open("for (int i = 0; i < s.Length; i++)"))
        {
            Declare(element);
            code.Line("s[i] = e;");
        }
    }

    /// <summary>Reads the elements into a list named c.</summary>
    private void List(TypeRef element)
    {
        var name = $"global::System.Collections.Generic.List<{element.Name}>";
        if (!target.HasListSpans && (CompactPrimitive.HasSpans(element) || CompactColumns.AreValues(element)))
        {
            Elements(element);
            code.Line($"var c = new {name}(a);");
            return;
        }

        if (IsLarge(element) && !CompactRows.CanBeRead(element))
        {
            ListOneByOne(element, "var ");
            return;
        }

        if (!target.HasListSpans || IsLarge(element))
        {
            if (!CompactRows.CanBeRead(element))
            {
                code.Line($"var c = new {name}(count);");
                using (code.Open("for (int i = 0; i < count; i++)"))
                {
                    Declare(element);
                    code.Line("c.Add(e);");
                }

                return;
            }

            if (!target.HasListSpans)
            {
                Elements(element);
                code.Line($"var c = new {name}(a);");
                return;
            }

            code.Line($"{name} c;");
            using (code.Open("if (Wire.AreRows(ref b, o, end, count))"))
            {
                code.Line($"c = new {name}(count);");
                code.Line($"{Marshal}.SetCount(c, count);");
                Rows(element, $"{Marshal}.AsSpan(c)");
            }

            using (code.Open("else"))
                ListOneByOne(element);

            return;
        }

        if (CompactRows.CanBeRead(element))
            code.Line("var areRows = Wire.AreRows(ref b, o, end, count);");
        code.Line($"var c = new {name}(count);");
        code.Line($"{Marshal}.SetCount(c, count);");
        code.Line($"var s = {Marshal}.AsSpan(c);");
        if (CompactPrimitive.IsCopied(element))
        {
            code.Line($"Wire.ReadBlock<{element.Name}>(ref b, ref o, end, s);");
            return;
        }

        Fill(element);
    }

    private void Set(TypeRef element)
    {
        var isPacked = IsAtOnce(element);
        if (isPacked)
            Elements(element);
        code.Line($"var c = Wire.NewSet<{element.Name}>(count);");
        using (code.Open("for (int i = 0; i < count; i++)"))
        {
            if (!isPacked)
                Declare(element);
            code.Line($"if (!c.Add({(isPacked ? "a[i]" : "e")})) Wire.ThrowDuplicate(o);");
        }

        code.Line("IngotKeys.Seal(c.Comparer);");
        Return("c");
    }

    private void Pairs(TypeRef type)
    {
        var isOwn = type.Collection == CollectionKind.AddableDictionary && !type.IsSortedList;
        var takesComparer = KeyedCollections.TakesComparer(type);
        if (takesComparer)
            code.Line($"var keys = IngotKeys.Comparer<{type.Key!.Name}>(count);");
        code.Line(isOwn
            ? $"var c = {KeyedCollections.New(type, "count")};"
            : $"var c = Wire.NewDictionary<{type.Key!.Name}, {type.Element!.Name}>(count);");
        var watch = type.IsForeign && isOwn ? KeyedCollections.Watch(type, "c", "count") : null;
        if (watch is not null)
            code.Line($"var spread = {watch};");
        using (code.Open("for (int i = 0; i < count; i++)"))
        {
            code.Line($"{type.Key!.Name} k;");
            values.Read(type.Key!, "k");
            Declare(type.Element!);
            if (watch is not null)
                code.Line("spread?.Add(k);");
            if (isOwn)
                code.Line($"Wire.AddPair(c, k, e, o);");
            else
                code.Line(target.HasListSpans ? "if (!c.TryAdd(k, e)) Wire.ThrowDuplicate(o);" : "if (c.ContainsKey(k)) Wire.ThrowDuplicate(o); c.Add(k, e);");
        }

        if (takesComparer || !isOwn)
            code.Line($"IngotKeys.Seal({(takesComparer ? "keys" : "c.Comparer")});");
        if (type.IsSortedList)
        {
            code.Line($"var sorted = new {type.Name}();");
            code.Line("foreach (var item in IngotKeys.InOrder(sorted, c)) Wire.AddPair(sorted, item.Key, item.Value, o);");
            Return("sorted");
            return;
        }

        if (KeyedCollections.Make(type, "c", "count", "var made") is { } make)
            code.Line(make);
        Return(KeyedCollections.Make(type, "c", "count", "") is not null ? "made" : type.Collection == CollectionKind.FromDictionary ? Made(type, "c") : "c");
    }
}
