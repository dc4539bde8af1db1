using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>Emits the method that reads a collection's elements and makes it.</summary>
internal sealed class CompactCollectionReader(CodeWriter code, TargetModel target, CompactValues values)
{
    private const string Marshal = "global::System.Runtime.InteropServices.CollectionsMarshal";

    public void Emit(TypeRef type, string name)
    {
        using var method = code.Open($"private static {type.Name} {name}(ref CompactReader r, ref byte b, ref nint offset, nint end, int count)");
        code.Line("var o = offset;");
        switch (type.Collection)
        {
            case CollectionKind.Array:
                Elements(type.Element!);
                Return("a");
                break;
            case CollectionKind.Memory:
                Elements(type.Element!);
                Return("a");
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
                code.Line($"var c = new {type.Name}();");
                using (code.Open("for (int i = 0; i < count; i++)"))
                {
                    Declare(type.Element!);
                    code.Line(type.Name.StartsWith("global::System.Collections.Generic.SortedSet<", StringComparison.Ordinal) ? "if (!c.Add(e)) Wire.ThrowDuplicate(o);"
                        : type.IsForeign ? $"((global::System.Collections.Generic.ICollection<{type.Element!.Name}>)c).Add(e);" : $"c.{type.AddMethod}(e);");
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

                Return(type.IsValueType ? $"Wire.Cast<{type.Element!.Name}[], {type.Name}>(a)" : Made(type, "a"));
                break;
            default:
                Pairs(type);
                break;
        }
    }

    private void Return(string value)
    {
        code.Line("offset = o;");
        code.Line($"return {value};");
    }

    private static string Made(TypeRef type, string from) => type.AddMethod == "new" ? $"new {type.Name}({from})" : $"{type.AddMethod}({from})";

    private void Declare(TypeRef element)
    {
        code.Line($"{element.Name} e;");
        values.ReadElement(element, "e");
    }

    /// <summary>A struct with members may be much larger than its bytes: room for it is made as it is read.</summary>
    private static bool IsLarge(TypeRef element) => element.Underlying is { Shape: Shape.Object, IsValueType: true };

    /// <summary>Reads the elements into an array a.</summary>
    private void Elements(TypeRef element)
    {
        if (element.Shape == Shape.Primitive && CompactPrimitive.Of(element.Primitive).IsBlock)
        {
            code.Line($"var a = Wire.NewBlock<{element.Name}>(count);");
            code.Line($"Wire.ReadBlock<{element.Name}>(ref b, ref o, end, a);");
            return;
        }

        if (IsLarge(element))
        {
            List(element);
            code.Line("var a = c.ToArray();");
            return;
        }

        code.Line($"var a = {NewArray(element)};");
        code.Line($"var s = new global::System.Span<{element.Name}>(a);");
        Fill(element);
    }

    /// <summary>Reads the elements into the span s.</summary>
    private void Fill(TypeRef element)
    {
        if (CompactPrimitive.HasSpans(element))
        {
            code.Line("Wire.ReadSpan(ref b, ref o, end, s);");
            return;
        }

        using (code.Open("for (int i = 0; i < s.Length; i++)"))
        {
            Declare(element);
            code.Line("s[i] = e;");
        }
    }

    /// <summary>In C#, the size of the outermost array comes first: <c>new int[count][]</c>.</summary>
    private static string NewArray(TypeRef element)
    {
        var depth = 0;
        while (element.Collection == CollectionKind.Array || element.Primitive == Primitive.ByteArray)
        {
            depth++;
            if (element.Primitive == Primitive.ByteArray)
                return $"new byte[count][]{string.Concat(Enumerable.Repeat("[]", depth - 1))}";
            element = element.Element!;
        }

        return $"new {element.Name}[count]{string.Concat(Enumerable.Repeat("[]", depth))}";
    }

    /// <summary>Reads the elements into a list c.</summary>
    private void List(TypeRef element)
    {
        var name = $"global::System.Collections.Generic.List<{element.Name}>";
        if (!target.HasListSpans || IsLarge(element))
        {
            code.Line($"var c = new {name}({(IsLarge(element) ? "global::System.Math.Min(count, 64)" : "count")});");
            using (code.Open("for (int i = 0; i < count; i++)"))
            {
                Declare(element);
                code.Line("c.Add(e);");
            }

            return;
        }

        code.Line($"var c = new {name}(count);");
        code.Line($"{Marshal}.SetCount(c, count);");
        code.Line($"var s = {Marshal}.AsSpan(c);");
        if (element.Shape == Shape.Primitive && CompactPrimitive.Of(element.Primitive).IsBlock)
        {
            code.Line($"Wire.ReadBlock<{element.Name}>(ref b, ref o, end, s);");
            return;
        }

        Fill(element);
    }

    private void Set(TypeRef element)
    {
        code.Line($"var c = Wire.NewSet<{element.Name}>(count);");
        using (code.Open("for (int i = 0; i < count; i++)"))
        {
            Declare(element);
            code.Line("if (!c.Add(e)) Wire.ThrowDuplicate(o);");
        }

        code.Line("IngotKeys.Seal(c.Comparer);");
        Return("c");
    }

    private void Pairs(TypeRef type)
    {
        var isOwn = type.Collection == CollectionKind.AddableDictionary;
        var takesComparer = KeyedCollections.TakesComparer(type);
        if (takesComparer)
            code.Line($"var keys = IngotKeys.Comparer<{type.Key!.Name}>(count);");
        code.Line(isOwn ? $"var c = new {type.Name}({(takesComparer ? $"keys ?? global::System.Collections.Generic.EqualityComparer<{type.Key!.Name}>.Default" : "")});" : $"var c = Wire.NewDictionary<{type.Key!.Name}, {type.Element!.Name}>(count);");
        using (code.Open("for (int i = 0; i < count; i++)"))
        {
            code.Line($"{type.Key!.Name} k;");
            values.Read(type.Key!, "k");
            Declare(type.Element!);
            if (isOwn)
                code.Line($"Wire.AddPair(c, k, e, o);");
            else
                code.Line(target.HasListSpans ? "if (!c.TryAdd(k, e)) Wire.ThrowDuplicate(o);" : "if (c.ContainsKey(k)) Wire.ThrowDuplicate(o); c.Add(k, e);");
        }

        if (takesComparer || !isOwn)
            code.Line($"IngotKeys.Seal({(takesComparer ? "keys" : "c.Comparer")});");
        if (KeyedCollections.Make(type, "c", "count", "var made") is { } make)
            code.Line(make);
        Return(KeyedCollections.Make(type, "c", "count", "") is not null ? "made" : type.Collection == CollectionKind.FromDictionary ? Made(type, "c") : "c");
    }
}
