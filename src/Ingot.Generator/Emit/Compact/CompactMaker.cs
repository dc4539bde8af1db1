using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>Emits the method that makes a collection of a part of an array.</summary>
internal sealed class CompactMaker(CodeWriter code, TargetModel target)
{
    private const string Marshal = "global::System.Runtime.InteropServices.CollectionsMarshal";

    public void Emit(TypeRef type, string name)
    {
        var element = type.Element!;
        var stored = CompactColumns.Stored(element);
        using var method = code.Open($"private static {type.Name} {name}({CompactColumns.StoredArray(element)} all, int start, int count, nint o)");
        if (type.Collection is CollectionKind.List or CollectionKind.ListInterface && target.HasListSpans && stored == element.Name)
        {
            code.Line($"var list = new global::System.Collections.Generic.List<{element.Name}>(count);");
            code.Line($"{Marshal}.SetCount(list, count);");
            code.Line($"new global::System.ReadOnlySpan<{element.Name}>(all, start, count).CopyTo({Marshal}.AsSpan(list));");
            code.Line("return list;");
            return;
        }

        code.Line($"var a = new {element.ArrayName("count")};");
        code.Line(stored == element.Name
            ? "global::System.Array.Copy(all, start, a, 0, count);"
            : $"for (int i = 0; i < count; i++) a[i] = ({element.Name})all[start + i];");
        FromArray(code, type);
    }

    /// <summary>Emits the statements that make a collection of an array named a, and return it.</summary>
    private static void FromArray(CodeWriter code, TypeRef type)
    {
        var element = type.Element!;
        if (type.Collection is CollectionKind.Array or CollectionKind.Memory)
        {
            code.Line($"return {type.OfArray("a")};");
        }
        else if (type.Collection is CollectionKind.List or CollectionKind.ListInterface)
        {
            code.Line($"return new global::System.Collections.Generic.List<{element.Name}>(a);");
        }
        else if (type.Collection == CollectionKind.SetInterface
            || type.Name.StartsWith("global::System.Collections.Generic.HashSet<", StringComparison.Ordinal))
        {
            code.Line($"var c = Wire.NewSet<{element.Name}>(count);");
            code.Line("foreach (var e in a) if (!c.Add(e)) Wire.ThrowDuplicate(o);");
            code.Line("IngotKeys.Seal(c.Comparer);");
            code.Line("return c;");
        }
        else if (type.Collection == CollectionKind.Addable)
        {
            code.Line($"var c = {KeyedCollections.New(type, "count")};");
            code.Line("foreach (var e in a) " + CompactCollectionReader.Add(type, "e"));
            code.Line("return c;");
        }
        else if (type.Collection == CollectionKind.Stack)
        {
            code.Line($"var c = new {type.Name}(count);");
            code.Line("for (int i = count - 1; i >= 0; i--) c.Push(a[i]);");
            code.Line("return c;");
        }
        else if (KeyedCollections.Make(type, "a", "count", "var c") is { } make)
        {
            code.Line(make);
            code.Line("return c;");
        }
        else
        {
            code.Line($"return {(type.IsValueType ? $"Wire.Cast<{element.ArrayName()}, {type.Name}>(a)" : CompactCollectionReader.Made(type, "a"))};");
        }
    }
}
