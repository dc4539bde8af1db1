using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>
/// Emits statements that write values at p. It keeps track of the number of bytes known to be free: room is requested
/// only if they may be insufficient, and then for more than the next value, so that most values need no check.
/// </summary>
internal sealed class JsonValueWriter(CodeWriter code, JsonHelpers helpers, bool minimal)
{
    /// <summary>JsonWriter.Slack: the number of bytes that are free after every call that takes a writer.</summary>
    public const int Slack = 128;

    private const int Batch = 256;
    private const string Writer = JsonEmitter.Names.Writer;

    private int locals;

    /// <summary>The number of bytes known to be free.</summary>
    public int Free { get; set; }

    /// <summary>Makes sure that a number of bytes is free.</summary>
    public void Need(int bytes)
    {
        if (Free >= bytes)
            return;
        Free = Math.Max(bytes, Batch) + Slack;
        code.Line($"p = w.Ensure(p, {Free});");
    }

    /// <summary>Writes constant ASCII text.</summary>
    public void Literal(string text)
    {
        Need(text.Length + 7);
        foreach (var line in JsonText.Put(text))
            code.Line(line);
        Free -= text.Length;
    }

    /// <summary>Makes sure that the bytes that every call must leave free are free.</summary>
    public void Leave()
    {
        if (Free >= Slack)
            return;
        code.Line($"p = w.Ensure(p, {Slack});");
        Free = Slack;
    }

    /// <summary>Returns a unique name for a local variable.</summary>
    public string Local() => "v" + locals++;

    /// <summary>Writes a value that can be null.</summary>
    public void Value(TypeRef type, string expression)
    {
        if (!type.CanBeNull || TakesNull(type))
        {
            NotNull(type, expression);
            return;
        }

        var local = Local();
        code.Line($"var {local} = {expression};");
        IfElse(
            $"{local} == null",
            () => Literal("null"),
            () => NotNull(type.Underlying, type.Shape == Shape.Nullable ? local + ".GetValueOrDefault()" : local));
    }

    /// <summary>Writes one of two alternatives; afterwards, the smaller of their numbers of free bytes is known to be free.</summary>
    public void IfElse(string condition, Action then, Action otherwise)
    {
        var before = Free;
        using (code.Open($"if ({condition})"))
            then();
        var afterThen = Free;
        Free = before;
        using (code.Open("else"))
            otherwise();
        Free = Math.Min(Free, afterThen);
    }

    /// <summary>Writes a value that is known not to be null.</summary>
    public void NotNull(TypeRef type, string expression)
    {
        switch (type.Shape)
        {
            case Shape.Primitive when type.Numbers != NumberHandling.Strict:
                Number(type, expression);
                break;
            case Shape.Primitive:
                Primitive(type.Primitive, expression);
                break;
            case Shape.Enum when type.IsTextEnum:
                Call($"w.EnumName(p, {expression})");
                break;
            case Shape.Enum:
                Primitive(type.Primitive, $"({JsonPrimitives.Keyword(type.Primitive)}){expression}");
                break;
            case Shape.Nullable:
                Value(type, expression);
                break;
            case Shape.Converted when type.IsRawJson:
                Call($"w.Raw(p, {type.ToSurrogate(expression)})");
                break;
            case Shape.Converted:
                var surrogate = Local();
                code.Line($"var {surrogate} = {type.ToSurrogate(expression)};");
                if (type.Element!.CanBeNull)
                    code.Line($"if ({surrogate} == null) global::Ingot.Runtime.Converters.ThrowNoSurrogate(typeof({type.Converter}));");
                Value(type.Element!, surrogate);
                break;
            case Shape.Any when type.Numbers != NumberHandling.Strict:
                Call($"w.Any(p, {expression}, (global::Ingot.IngotJsonNumbers){(int)type.Numbers})");
                break;
            case Shape.Any:
                Call($"w.Any(p, {expression})");
                break;
            case Shape.Object:
                Object(type, expression);
                break;
            default:
                Call($"{helpers.Writer(type, minimal)}(ref w, p, {expression})");
                break;
        }
    }

    private static bool TakesNull(TypeRef type) => type.Shape == Shape.Any
        || type.Primitive is Model.Primitive.String or Model.Primitive.Uri or Model.Primitive.Version or Model.Primitive.ByteArray;

    private void Object(TypeRef type, string expression)
    {
        var method = minimal ? "WriteMinimal" : "Write";
        if (type.IsPolymorphic)
        {
            Call($"{JsonEmitter.ClassName(type)}.{method}Any(ref w, p, {expression})");
            return;
        }

        if (type.IsShared)
        {
            var isNew = Local();
            Call($"w.Reference(p, {expression}, out var {isNew})");
            using (code.Open($"if ({isNew})"))
                Call($"{JsonEmitter.ClassName(type)}.{method}(ref w, p, {expression})");
            return;
        }

        Literal("{");
        Call($"{JsonEmitter.ClassName(type)}.{method}(ref w, p, {expression})");
    }

    private void Primitive(Primitive primitive, string expression)
    {
        var (method, bytes) = JsonPrimitives.Writing(primitive);
        if (bytes == 0)
        {
            Call($"w.{method}(p, {(primitive is Model.Primitive.ByteMemory or Model.Primitive.ByteReadOnlyMemory ? expression + ".Span" : expression)})");
            return;
        }

        Need(bytes);
        code.Line($"p = {Writer}.{method}(p, {JsonPrimitives.Cast(primitive)}{expression});");
        Free -= bytes;
    }

    private void Number(TypeRef type, string expression)
    {
        var (method, bytes) = JsonPrimitives.Writing(type.Primitive);
        if (JsonPrimitives.WritingOfNamed(type) is { } named)
        {
            Need(bytes + 8);
            code.Line($"p = {Writer}.{named}(p, {expression});");
            Free -= bytes + 8;
            return;
        }

        if ((type.Numbers & NumberHandling.WriteAsString) == NumberHandling.Strict)
        {
            Primitive(type.Primitive, expression);
            return;
        }

        Literal("\"");
        Primitive(type.Primitive, expression);
        Literal("\"");
    }

    private void Call(string call)
    {
        code.Line($"p = {call};");
        Free = Slack;
    }
}
