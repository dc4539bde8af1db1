using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>
/// Emits statements that write values at p. It keeps track of the number of bytes known to be free: room is requested
/// only if they may be insufficient, and then for more than the next value, so that most values need no check.
/// </summary>
/// <param name="content">The type that tells which members of objects are written: JsonFull, JsonMinimal or the parameter M of a method.</param>
internal sealed class JsonValueWriter(CodeWriter code, string content)
{
    /// <summary>JsonWriter.Slack: the number of bytes that are free after every call that takes a writer.</summary>
    public const int Slack = 128;

    private const int Batch = 256;
    private const string Writer = JsonEmitter.Names.Writer;

    private int locals;

    /// <summary>The number of bytes known to be free.</summary>
    public int Free { get; set; }

    /// <summary>Returns true if a value may contain objects. Only objects are written in different ways.</summary>
    public static bool HoldsObjects(TypeRef? type) =>
        type is not null && (type.Shape == Shape.Object || HoldsObjects(type.Element) || HoldsObjects(type.Pair));

    /// <summary>Makes sure that a number of bytes is free.</summary>
    public void Need(int bytes)
    {
        if (Free >= bytes)
            return;
        Free = Math.Max(bytes, Batch) + Slack;
        code.Line($"p = w.Ensure(p, {Free});");
    }

    /// <summary>Writes constant ASCII text.</summary>
    /// <param name="text">The text.</param>
    /// <param name="before">The variable with the character before the text, or null if there is none.</param>
    public void Literal(string text, string? before = null)
    {
        Need(LiteralRoom(text));
        foreach (var line in JsonText.Put(text, before))
            code.Line(line);
        Free -= text.Length + (before is null ? 0 : 1);
    }

    /// <summary>Returns the number of bytes that must be free for constant text: whole words are written, after perhaps another character.</summary>
    public static int LiteralRoom(string text) => text.Length + 8;

    /// <summary>Returns the number of bytes that must be free for a value, apart from what it requests itself.</summary>
    public static int Room(TypeRef type) => type.Shape switch
    {
        Shape.Primitive when type.Numbers != NumberHandling.Strict => JsonPrimitives.Writing(type.Primitive).Bytes + 16,
        Shape.Primitive or Shape.Enum when !type.IsTextEnum => JsonPrimitives.Writing(type.Primitive).Bytes,
        Shape.Nullable => Math.Max(8, Room(type.Element!)),
        Shape.Object or Shape.Sequence or Shape.Dictionary => 8,
        _ => 0,
    };

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
        NullOr(type, local);
    }

    /// <summary>Writes the value of a local variable that can be null.</summary>
    public void NullOr(TypeRef type, string local)
    {
        Need(Math.Max(8, Room(type)));
        var before = Free;
        if (type.Shape is Shape.Object or Shape.Sequence or Shape.Dictionary)
        {
            Call($"{local} is null ? {Writer}.Null(p) : {Complex(type, local)}");
            Free = Math.Min(Free, before - 4);
            return;
        }

        code.Line($"if ({IsNull(type, local)}) p = {Writer}.Null(p);");
        using (code.Open("else"))
            NotNull(type.Underlying, type.Shape == Shape.Nullable ? local + ".GetValueOrDefault()" : local);
        Free = Math.Min(Free, before - 4);
    }

    /// <summary>Returns true for types whose writing takes care of null.</summary>
    public static bool TakesNull(TypeRef type) => type.Shape is Shape.Any or Shape.Object or Shape.Sequence or Shape.Dictionary
        || (type.Shape == Shape.Primitive
            && type.Primitive is Model.Primitive.String or Model.Primitive.Uri or Model.Primitive.Version or Model.Primitive.ByteArray);

    /// <summary>Returns the condition that a value is null, which doesn't call the operators of its type.</summary>
    public static string IsNull(TypeRef type, string local) => type.Shape == Shape.Nullable ? $"!{local}.HasValue" : $"{local} is null";

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
                Call($"w.EnumName(p, {expression}{JsonEmitter.EnumNames(type)})");
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
                    code.Line($"if ({surrogate} is null) global::Ingot.Runtime.Converters.ThrowNoSurrogate(typeof({type.Converter}));");
                Value(type.Element!, surrogate);
                break;
            case Shape.Any when type.Numbers != NumberHandling.Strict:
                Call($"w.Any(p, {expression}, (global::Ingot.IngotJsonNumbers){(int)type.Numbers})");
                break;
            case Shape.Any:
                Call($"w.Any(p, {expression})");
                break;
            default:
                Call(Complex(type, expression));
                break;
        }
    }

    /// <summary>Returns the expression that writes an object or a collection.</summary>
    private string Complex(TypeRef type, string expression) => type switch
    {
        { Shape: not Shape.Object } => $"{JsonEmitter.ClassName(type)}.Write{(HoldsObjects(type) ? $"<{content}>" : "")}(ref w, p, {expression})",
        { IsPolymorphic: true } => $"{JsonEmitter.ClassName(type)}.WriteAny<{content}>(ref w, p, {expression})",
        { IsShared: true } => $"{JsonEmitter.ClassName(type)}.Write<{content}>(ref w, p, {expression})",
        _ => $"{JsonEmitter.ClassName(type)}.Write<{content}>(ref w, p, {expression}, '{{')",
    };

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
