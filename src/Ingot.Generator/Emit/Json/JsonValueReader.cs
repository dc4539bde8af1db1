using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Emits statements that read a value at p into a declared variable.</summary>
internal sealed class JsonValueReader(CodeWriter code, JsonHelpers helpers)
{
    private int locals;

    /// <summary>Returns a unique name for a local variable.</summary>
    public string Local() => "v" + locals++;

    /// <summary>Reads a value, which can be null if its type allows it.</summary>
    public void Value(TypeRef type, string target)
    {
        if (!type.CanBeNull || type.Shape == Shape.Any || type.Shape == Shape.Primitive)
        {
            NotNull(type, target);
            return;
        }

        code.Line("p = r.Value(p);");
        using (code.Open("if (r.IsNull(p))"))
        {
            code.Line("p = r.Null(p);");
            code.Line($"{target} = null;");
        }

        using (code.Open("else"))
        {
            if (type.Shape != Shape.Nullable)
            {
                NotNull(type, target);
                return;
            }

            var local = Local();
            code.Line($"{type.Element!.Name} {local};");
            NotNull(type.Element!, local);
            code.Line($"{target} = {local};");
        }
    }

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
                code.Line($"p = r.EnumName(p, out {target});");
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
            case Shape.Object:
                code.Line($"p = {JsonEmitter.ClassName(type)}.{(type.IsPolymorphic ? "ReadAny" : "Read")}(ref r, p, out {target});");
                break;
            default:
                code.Line($"p = {helpers.Reader(type)}(ref r, p, out {target});");
                break;
        }
    }

    private void Converted(TypeRef type, string target)
    {
        var surrogate = Local();
        if (type.IsRawJson)
        {
            code.Line($"p = r.Raw(p, out byte[] {surrogate});");
        }
        else
        {
            code.Line($"{type.Element!.Name} {surrogate};");
            Value(type.Element!, surrogate);
            if (type.Element!.CanBeNull)
                code.Line($"if ({surrogate} == null) r.FailNull(p);");
        }

        if (ObjectMemory.OfConverted(type, surrogate) is { } size)
            code.Line($"r.Charge(p, {size});");
        code.Line($"{target} = {type.FromSurrogate(surrogate)};");
    }
}
