using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Emits a method that writes a collection. Each element ends with a comma; the last one becomes the closing bracket.</summary>
internal static class JsonCollectionWriter
{
    public static void Emit(CodeWriter code, TargetModel target, TypeRef type)
    {
        var isGeneric = JsonValueWriter.HoldsObjects(type);
        using var method = code.OpenOwn($"internal static nint Write{(isGeneric ? "<M>" : "")}(ref {JsonEmitter.Names.Writer} w, nint p, {type.Name} value)"
            + (isGeneric ? JsonEmitter.IsContent : ""));
        var values = new JsonValueWriter(code, isGeneric ? "M" : JsonEmitter.Full);
        if (type is { Collection: CollectionKind.FromList, IsValueType: true })
            code.Line("if (value.IsDefault) return w.NoValue(p);");
        else if (type.CanBeNull)
            code.Line("if (value is null) return w.NoValue(p);");
        if (KeyedCollections.Check(type, "value") is { } check)
            code.Line(check);
        // A collection can contain others endlessly, so nesting on the stack is counted just as the reader counts it.
        code.Line("w.Enter();");
        values.Literal(HasNames(type) ? "{" : "[");
        if (type.Collection == CollectionKind.ListInterface)
        {
            // Behind an interface, there is usually one of these, which can be enumerated without allocating an enumerator.
            using (code.Open($"if (value is global::System.Collections.Generic.List<{type.Element!.Name}> list)"))
                LoopOverList(code, target, values, type, "list");
            using (code.Open($"else if (value is {type.Element!.ArrayName()} array)"))
                Loop(code, values, type, "array");
            using (code.Open("else"))
                Loop(code, values, type, "value");
        }
        else if (type.Collection is CollectionKind.SetInterface)
        {
            using (code.Open($"if (value is global::System.Collections.Generic.HashSet<{type.Element!.Name}> set)"))
                Loop(code, values, type, "set");
            using (code.Open("else"))
                Loop(code, values, type, "value");
        }
        else if (type.Collection is CollectionKind.DictionaryInterface)
        {
            using (code.Open($"if (value is global::System.Collections.Generic.Dictionary<{type.Key!.Name}, {type.Element!.Name}> dictionary)"))
                Loop(code, values, type, "dictionary");
            using (code.Open("else"))
                Loop(code, values, type, "value");
        }
        else if (type.Collection == CollectionKind.List)
        {
            LoopOverList(code, target, values, type, "value");
        }
        else if (type.Collection == CollectionKind.Memory)
        {
            Loop(code, values, type, type.MemorySpan("value"), "Length");
        }
        else
        {
            var element = type.Key is null ? type.Element!.Name : $"global::System.Collections.Generic.KeyValuePair<{type.Key.Name}, {type.Element!.Name}>";
            Loop(code, values, type, type.IsForeign ? $"((global::System.Collections.Generic.IEnumerable<{element}>)value)" : "value");
        }

        code.Line($"p = {JsonEmitter.Names.Writer}.Close(p, (byte)'{(HasNames(type) ? '}' : ']')}');");
        code.Line("w.Leave();");
        code.Line($"return w.Ensure(p, {JsonValueWriter.Slack});");
    }

    private static bool HasNames(TypeRef type) => type.Shape == Shape.Dictionary && type.Pair is null;

    // The code relies on nothing but the platform that it is compiled for: run on a later one, it finds that there, too.
    private static void LoopOverList(CodeWriter code, TargetModel target, JsonValueWriter values, TypeRef type, string list)
    {
        if (target.HasListSpans)
            Loop(code, values, type, $"global::System.Runtime.InteropServices.CollectionsMarshal.AsSpan({list})", "Length");
        else
            Loop(code, values, type, list, "Count");
    }

    /// <param name="count">The name of the member with the number of elements, if these are accessed by index.</param>
    private static void Loop(CodeWriter code, JsonValueWriter values, TypeRef type, string items, string? count = null)
    {
        // Before C# 13, a span can't be used with foreach: since .NET 9, its enumerator is a ref struct with interfaces.
        if (count is not null)
            code.Line($"var items = {items};");
        using var loop = code.Open(count is null ? $"foreach (var item in {items})" : $"for (var itemAt = 0; itemAt < items.{count}; itemAt++)");
        if (count is not null)
            code.Line("var item = items[itemAt];");
        values.Free = 0;
        if (type.Pair is not null)
        {
            values.Value(type.Pair, "item");
        }
        else if (type.Shape == Shape.Dictionary)
        {
            JsonKeys.Write(code, values, type.Key!, "item.Key");
            values.Literal(":");
            values.Value(type.Element!, "item.Value");
        }
        else
        {
            values.Value(type.Element!, "item");
        }

        values.Literal(",");
    }
}
