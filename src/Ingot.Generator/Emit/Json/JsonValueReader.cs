using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Emits statements that read a value at p into a declared variable.</summary>
internal sealed class JsonValueReader(CodeWriter code)
{
    private int locals;

    /// <summary>Returns a unique name for a local variable.</summary>
    public string Local() => "v" + locals++;

    /// <summary>Reads a value, which can be null if its type allows it.</summary>
    public void Value(TypeRef type, string target)
    {
        if (!type.CanBeNull || type.Shape is Shape.Any or Shape.Primitive or Shape.Object or Shape.Sequence or Shape.Dictionary)
        {
            NotNull(type, target);
            return;
        }

        code.Line("p = r.Value(p);");
        code.Line($"if (r.IsNull(p)) {{ p = r.Null(p); {target} = null; }}");
        using (code.Open("else"))
        {
            if (type.Shape != Shape.Nullable)
            {
                NotNull(type, target);
                return;
            }

            var local = Local();
            NotNull(type.Element!, Declared(type.Element!, local));
            code.Line($"{target} = {local};");
        }
    }

    /// <summary>Reads a value into a variable that it declares.</summary>
    public void Declare(TypeRef type, string local)
    {
        // Objects and collections take null themselves, but most members that are null would then cost a call.
        if (type.CanBeNull && type.Shape is Shape.Object or Shape.Sequence or Shape.Dictionary)
        {
            code.Line($"{type.Name} {local} = null;");
            code.Line($"p = r.IsNullNext(p) ? r.Null(p) : {Complex(type, local)};");
            return;
        }

        Value(type, Declared(type, local));
    }

    /// <summary>Returns the target that declares a variable; if reading doesn't consist of one call, the declaration is emitted.</summary>
    private string Declared(TypeRef type, string local)
    {
        if (IsOneCall(type))
            return $"{type.Name} {local}";
        code.Line($"{type.Name} {local};");
        return local;
    }

    private static bool IsOneCall(TypeRef type) => type.Shape switch
    {
        Shape.Primitive => type.Primitive is not (Primitive.ByteMemory or Primitive.ByteReadOnlyMemory),
        Shape.Enum => type.IsTextEnum,
        _ => type.Shape is Shape.Any or Shape.Object or Shape.Sequence or Shape.Dictionary,
    };

    private void NotNull(TypeRef type, string target)
    {
        switch (type.Shape)
        {
            case Shape.Primitive when type.Primitive is Primitive.ByteMemory or Primitive.ByteReadOnlyMemory:
                var bytes = Local();
                code.Line($"p = r.Base64(p, out byte[] {bytes});");
                code.Line($"{target} = {bytes};");
                break;
            case Shape.Primitive:
                code.Line($"p = r.{JsonPrimitives.Reading(type)}(p, out {target});");
                break;
            case Shape.Enum when type.IsTextEnum:
                code.Line($"p = r.EnumName(p, out {target}{JsonEmitter.EnumNames(type)});");
                break;
            case Shape.Enum:
                var number = Local();
                code.Line($"p = r.Number(p, out {JsonPrimitives.Keyword(type.Primitive)} {number});");
                code.Line($"{target} = ({type.Name}){number};");
                break;
            case Shape.Converted:
                Converted(type, target);
                break;
            case Shape.Any:
                code.Line($"p = r.Any(p, out {target});");
                break;
            default:
                code.Line($"p = {Complex(type, target)};");
                break;
        }
    }

    /// <summary>Returns the expression that reads an object or a collection.</summary>
    private static string Complex(TypeRef type, string target) =>
        $"{JsonEmitter.ClassName(type)}.{(type.IsPolymorphic ? "ReadAny" : "Read")}(ref r, p, out {target})";

    private void Converted(TypeRef type, string target)
    {
        var surrogate = Local();
        if (type.IsRawJson)
        {
            code.Line($"p = r.Raw(p, out byte[] {surrogate});");
        }
        else
        {
            code.Line("p = r.Value(p);");
            code.Line($"var {surrogate}At = p;");
            Value(type.Element!, Declared(type.Element!, surrogate));
            if (type.Element!.CanBeNull)
                code.Line($"if ({surrogate} is null) r.FailNull(p);");
            code.Line($"r.Begun = {surrogate}At;");
        }

        if (ObjectMemory.OfConverted(type, surrogate) is { } size)
            code.Line($"r.Charge(p, {size});");
        code.Line($"{target} = {type.FromSurrogate(surrogate)};");
    }
}
