using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>
/// Emits how an object whose references are preserved is written where another contains it: its number if the message has it already, else 0 and the object.
/// </summary>
internal static class CompactReferences
{
    public static void Emit(CodeWriter code, TypeRef type)
    {
        var which = type.IsPolymorphic ? "Any" : "";
        using (code.Open($"internal static ref byte WriteSharedFramed(ref CompactWriter w, ref byte p, {type.Name} value)"))
        {
            code.Line("var extra = s_extra;");
            code.Line("var position = w.Open(ref p);");
            code.Line("p = ref w.PutReference(ref Wire.Skip(ref p, extra), value, out var isNew);");
            code.Line($"if (isNew) p = ref Write{which}(ref w, ref p, value);");
            code.Line("return ref w.Close(ref p, position, extra, ref s_extra);");
        }

        using (code.Open($"internal static {type.Name} ReadShared(ref CompactReader r, ref byte b, nint o, nint end)"))
        {
            code.Line("var at = o;");
            code.Line("var number = Wire.ReadVarint32(ref b, ref o, end);");
            code.Line($"if (number == 0) return Read{which}(ref r, ref b, o, end);");
            code.Line("Wire.CheckEnd(0, o, end);");
            code.Line($"return r.Shared<{type.Name}>(number, at);");
        }
    }
}
