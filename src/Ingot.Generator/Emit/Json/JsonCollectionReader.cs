using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Emits a method that reads a collection: first the elements into a buffer, then the collection at its final size.</summary>
internal static class JsonCollectionReader
{
    public static void Emit(CodeWriter code, TypeRef type)
    {
        var isDictionary = type.Shape == Shape.Dictionary;
        var hasNames = isDictionary && type.Pair is null;
        var element = type.Element!;
        using var method = code.OpenOwn($"internal static nint Read(ref {JsonEmitter.Names.Reader} r, nint p, out {type.Name} value)");
        if (type is { Collection: CollectionKind.FromList or CollectionKind.Memory, IsValueType: true })
            code.Line("if (r.IsNull(ref p)) { value = default; return p; }");
        else if (type.CanBeNull)
            code.Line("if (r.IsNull(ref p)) { value = null; return p; }");
        code.Line(isDictionary
            ? $"var items = new DictionaryBuffer<{type.Key!.Name}, {element.Name}>();"
            : $"var items = new ElementBuffer<{element.Name}>();");
        var close = hasNames ? "'}'" : "']'";
        code.Line(hasNames ? "p = r.BeginObject(p);" : "p = r.BeginArray(p);");
        using (code.Open($"if (!r.Is(p, (byte){close}))"))
        using (code.Open("while (true)"))
        {
            if (hasNames)
            {
                code.Line($"{type.Key!.Name} key;");
                JsonKeys.Read(code, type.Key!, "key");
            }

            var read = type.Pair ?? element;
            new JsonValueReader(code).Declare(read, "item");
            code.Line($"items.Add(ref r, p, {(type.Pair is not null ? "item.Key, item.Value" : hasNames ? "key, item" : "item")});");
            using (code.Open("if (!r.IsComma(p))"))
            {
                code.Line($"p = r.Separator(p, (byte){close});");
                code.Line($"if (r.Is(p, (byte){close})) break;");
            }

            if (hasNames)
            {
                code.Line("p = r.NextName(p);");
                code.Line("if (r.Is(p, (byte)'}')) break;");
            }
            else
            {
                code.Line("p++;");
                code.Line("if (r.TrailingCommas) { p = r.Value(p); if (r.Is(p, (byte)']')) break; }");
            }
        }

        code.Line("p = r.End(p);");
        Make(code, type);
        code.Line("return p;");
    }

    private static void Make(CodeWriter code, TypeRef type)
    {
        // What these are made of is counted by itself.
        if (type.Collection is CollectionKind.FromList or CollectionKind.FromDictionary)
            code.Line($"items.Charge(ref r, p, {CollectionMemory.Fixed(type)}, {CollectionMemory.Each(type)});");
        switch (type.Collection)
        {
            case CollectionKind.Array or CollectionKind.Memory:
                code.Line($"value = {type.OfArray("items.ToArray(ref r, p)")};");
                break;
            case CollectionKind.List or CollectionKind.ListInterface:
                code.Line("value = items.ToList(ref r, p);");
                break;
            case CollectionKind.SetInterface:
            case CollectionKind.Addable when type.Name.StartsWith("global::System.Collections.Generic.HashSet<", StringComparison.Ordinal):
                code.Line("value = items.ToSet(ref r, p);");
                break;
            case CollectionKind.Dictionary or CollectionKind.DictionaryInterface:
                code.Line("value = items.ToDictionary(ref r, p);");
                break;
            case CollectionKind.FromList or CollectionKind.FromDictionary when KeyedCollections.Make(type, "all", "all.Count", "value") is { } make:
                code.Line($"var all = items.To{(type.Shape == Shape.Dictionary ? "Dictionary" : "List")}(ref r, p);");
                code.Line(make);
                break;
            case CollectionKind.FromList:
                code.Line($"value = {Call(type)}(items.ToList(ref r, p));");
                break;
            case CollectionKind.FromDictionary:
                code.Line($"value = {Call(type)}(items.ToDictionary(ref r, p));");
                break;
            default:
                if (type.IsSortedList)
                    Sort(code, type);
                else
                    Add(code, type);
                break;
        }
    }

    private static string Call(TypeRef type) => type.AddMethod == "new" ? "new " + type.Name : type.AddMethod;

    private static void Sort(CodeWriter code, TypeRef type)
    {
        var pairs = $"global::System.Collections.Generic.IDictionary<{type.Key!.Name}, {type.Element!.Name}>";
        code.Line($"value = new {type.Name}();");
        code.Line("var inOrder = global::Ingot.Runtime.IngotKeys.InOrder(value, items.ToDictionary(ref r, p));");
        code.Line($"foreach (var item in inOrder) (({pairs})value)[item.Key] = item.Value;");
    }

    private static void Add(CodeWriter code, TypeRef type)
    {
        code.Line($"items.Charge(ref r, p, {CollectionMemory.Fixed(type)}, {CollectionMemory.Each(type)});");
        var takesComparer = KeyedCollections.TakesComparer(type);
        if (takesComparer)
            code.Line($"var keys = global::Ingot.Runtime.IngotKeys.Comparer<{type.Key!.Name}>(items.Count);");
        code.Line($"value = {KeyedCollections.New(type, "items.Count")};");
        var watch = type.IsForeign ? KeyedCollections.Watch(type, "value", "items.Count") : null;
        if (watch is not null)
            code.Line($"var spread = {watch};");
        // A stack is written starting from its top.
        code.Line(type.Collection == CollectionKind.Stack ? "for (var i = items.Count - 1; i >= 0; i--)" : "for (var i = 0; i < items.Count; i++)");
        code.Line("{");
        if (watch is not null)
            code.Line($"    spread?.Add(items[i]{(type.Shape == Shape.Dictionary ? ".Key" : "")});");
        if (type.Shape == Shape.Dictionary)
            code.Line($"    ((global::System.Collections.Generic.IDictionary<{type.Key!.Name}, {type.Element!.Name}>)value)[items[i].Key] = items[i].Value;");
        else if (type.IsForeign)
            code.Line($"    ((global::System.Collections.Generic.ICollection<{type.Element!.Name}>)value).Add(items[i]);");
        else
            code.Line($"    value.{type.AddMethod}(items[i]);");
        code.Line("}");
        if (takesComparer)
            code.Line("global::Ingot.Runtime.IngotKeys.Seal(keys);");
        code.Line("items.Release();");
    }
}
