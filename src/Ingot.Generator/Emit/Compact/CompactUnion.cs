using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>Emits the choice between declared subtypes: a tag, then the object of that type.</summary>
internal sealed class CompactUnion(CodeWriter code, ObjectModel model)
{
    public void Emit()
    {
        var name = model.Type.Name;
        using (code.Open($"internal static ref byte WriteAny(ref CompactWriter w, ref byte p, {name} value)"))
        {
            code.Line("var type = ((object)value).GetType();");
            // The tag goes into the room that is always kept in reserve; the subtype makes its own.
            foreach (var subtype in model.Subtypes)
                code.Line($"if (type == typeof({subtype.Type.Name})) return ref {CompactEmitter.ClassOf(subtype.Type)}.Write(ref w, ref Wire.PutVarint(ref p, "
                    + $"{subtype.Tag}u), ({subtype.Type.Name})value);");
            code.Line("Wire.ThrowUnknownSubtype(value);");
            code.Line("return ref p;");
        }

        using (code.Open($"internal static ref byte WriteAnyFramed(ref CompactWriter w, ref byte p, {name} value)"))
        {
            code.Line("var extra = s_extra;");
            code.Line("var position = w.Open(ref p);");
            code.Line("p = ref WriteAny(ref w, ref Wire.Skip(ref p, extra), value);");
            code.Line("return ref w.Close(ref p, position, extra, ref s_extra);");
        }

        using (code.Open($"internal static {name} ReadAny(ref CompactReader r, ref byte b, nint o, nint end)"))
        {
            code.Line("var at = o;");
            code.Line("var tag = Wire.ReadVarint32(ref b, ref o, end);");
            using (code.Open("switch (tag)"))
            {
                foreach (var subtype in model.Subtypes)
                {
                    var call = CompactValues.IsUnframed(subtype.Type with { IsPolymorphic = false }) ? "ReadWhole" : "Read";
                    code.Line($"case {subtype.Tag}u: return {CompactEmitter.ClassOf(subtype.Type)}.{call}(ref r, ref b, o, end);");
                }
            }

            code.Line("Wire.ThrowUnknownTag(tag, at);");
            code.Line("return default;");
        }
    }
}
