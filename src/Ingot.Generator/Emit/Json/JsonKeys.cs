using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Emits code for the keys of dictionaries, which are strings in JSON.</summary>
internal static class JsonKeys
{
    public static void Write(CodeWriter code, JsonValueWriter values, TypeRef key, string expression)
    {
        // A custom dictionary may accept null as a key, which no text can represent.
        if (key.CanBeNull)
            code.Line($"if ({expression} is null) {JsonEmitter.Names.Writer}.FailNullKey();");
        if (key.Shape == Shape.Converted)
        {
            var surrogate = values.Local();
            code.Line($"var {surrogate} = {key.ToSurrogate(expression)};");
            if (key.Element!.CanBeNull)
                code.Line($"if ({surrogate} is null) global::Ingot.Runtime.Converters.ThrowNoSurrogate(typeof({key.Converter}));");
            Write(code, values, key.Element!, surrogate);
            return;
        }

        if (key.Shape == Shape.Enum)
        {
            code.Line($"p = w.EnumKey(p, {expression}{JsonEmitter.EnumNames(key)});");
            values.Free = JsonValueWriter.Slack;
            return;
        }

        if (key.Primitive == Primitive.Boolean)
        {
            code.Line($"p = w.Text(p, {expression} ? \"True\" : \"False\");");
            values.Free = JsonValueWriter.Slack;
            return;
        }

        if (JsonPrimitives.IsQuoted(key.Primitive))
        {
            values.NotNull(key, expression);
            return;
        }

        if (JsonPrimitives.HasNames(key.Primitive))
        {
            values.NotNull(key with { Numbers = NumberHandling.WriteAsString }, expression);
            return;
        }

        values.Literal("\"");
        values.NotNull(key with { Numbers = NumberHandling.Strict }, expression);
        values.Literal("\"");
    }

    /// <summary>Reads a key and its colon into a declared local.</summary>
    public static void Read(CodeWriter code, TypeRef key, string local)
    {
        if (key.Shape == Shape.Converted)
        {
            code.Line($"{key.Element!.Name} {local}As;");
            code.Line($"var {local}At = p;");
            Read(code, key.Element!, local + "As");
            code.Line($"r.Begun = {local}At;");
            code.Line($"{local} = {key.FromSurrogate(local + "As")};");
            return;
        }

        if (key.Shape == Shape.Enum)
        {
            code.Line($"p = r.EnumKey(p, out {local}{JsonEmitter.EnumNames(key)});");
        }
        else if (key.Primitive == Primitive.Boolean)
        {
            code.Line($"p = r.BooleanKey(p, out {local});");
        }
        else if (JsonPrimitives.IsQuoted(key.Primitive))
        {
            code.Line($"p = r.{JsonPrimitives.Reading(key.Primitive)}(p, out {local});");
        }
        else
        {
            // Beyond plain digits, a key may be whatever a string that holds a number may be.
            if (JsonPrimitives.IsInteger(key.Primitive))
            {
                code.Line("if (r.IsPlainKey(p))");
                code.Line("{");
                code.Line("    p = r.Quote(p, true);");
                code.Line($"    p = r.Number(p, out {local});");
                code.Line("    p = r.Quote(p, false);");
                code.Line("}");
                code.Line("else");
            }

            code.Line($"p = r.NumberOrText(p, out {local});");
        }

        code.Line("p = r.Colon(p);");
    }
}
