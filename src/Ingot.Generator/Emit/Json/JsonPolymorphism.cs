using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Emits the methods that write and read a value of one of several declared types. The first member identifies the type.</summary>
internal static class JsonPolymorphism
{
    public static void Emit(CodeWriter code, ObjectModel model)
    {
        EmitWrite(code, model);
        EmitRead(code, model);
        if (model.IsAbstract)
        {
            using var method = code.Open($"internal static nint Populate(ref {JsonEmitter.Names.Reader} r, nint p, ref {model.Type.Name} target)");
            code.Line($"throw global::Ingot.Runtime.Population.Refused(\"An existing {model.Type.MetadataName} can't be populated: it stands for several "
                + "types.\");");
        }
    }

    private static void EmitWrite(CodeWriter code, ObjectModel model)
    {
        using var body = code.Open($"internal static nint WriteAny<M>(ref {JsonEmitter.Names.Writer} w, nint p, {model.Type.Name} x){JsonEmitter.IsContent}");
        code.Line("if (x is null) return w.NoValue(p);");
        var isShared = model.Type.IsShared;
        if (isShared)
        {
            code.Line("p = w.Reference(p, x, out var isNew);");
            code.Line("if (!isNew) return p;");
        }

        code.Line("var type = ((object)x).GetType();");
        foreach (var subtype in model.Subtypes)
        {
            using var match = code.Open($"if (type == typeof({subtype.Type.Name}))");
            if (subtype.IsTold)
                new JsonValueWriter(code, "M").Literal((isShared ? "," : "{") + Discriminator(model, subtype));
            var before = isShared || subtype.IsTold ? ',' : '{';
            code.Line($"return {JsonEmitter.ClassName(subtype.Type)}.{JsonObjectWriter.MembersWriter(subtype.Type)}<M>"
                + $"(ref w, p, ({subtype.Type.Name})(object)x, '{before}');");
        }

        code.Line($"throw new {JsonEmitter.Names.Exception}(type + \" is not declared as a subtype of {model.Type.MetadataName}.\");");
    }

    private static void EmitRead(CodeWriter code, ObjectModel model)
    {
        using var body = code.Open($"internal static nint ReadAny(ref {JsonEmitter.Names.Reader} r, nint p, out {model.Type.Name} result)");
        code.Line("if (r.IsNull(ref p)) { result = null; return p; }");
        code.Line("p = r.BeginObject(p);");
        if (model.Type.IsShared)
            code.Line("if (r.Reference(ref p, out result)) return r.End(p);");
        var declared = model.Subtypes.Where(s => s.IsTold).ToList();
        code.Line("nint q;");
        foreach (var subtype in declared)
        {
            var text = Discriminator(model, subtype);
            // The end of a number is not part of the text: 1 must not match the beginning of 12 if both are declared.
            if (subtype.DiscriminatorIsNumber)
                continue;
            using var match = code.Open($"if ({JsonText.IsNext(text, "p", "q")})");
            code.Line("p = r.Following(q);");
            Take(code, subtype, model.DiscriminatorName);
        }

        code.Line($"var subtype = r.Discriminator(p, {JsonText.Bytes(model.DiscriminatorName)}, out var isText);");
        using (code.Open("switch (subtype)"))
        {
            foreach (var subtype in declared)
            {
                code.Line($"case {JsonObjectReader.Literal(subtype.Discriminator)} when {(subtype.DiscriminatorIsNumber ? "!" : "")}isText:");
                using (code.Open(""))
                    Take(code, subtype, told: null);
            }

            if (model.Subtypes.FirstOrDefault(s => s.Tag == 0) is { } self)
            {
                code.Line(model.AcceptsUnknownSubtypes ? "default:" : "case null:");
                using (code.Open(""))
                    Take(code, self, told: null);
            }
        }

        code.Line($"r.FailSubtype(p, subtype, {JsonObjectReader.Literal(model.DiscriminatorName)}, \"{model.Type.MetadataName}\");");
        code.Line("result = null;");
        code.Line("return p;");
    }

    /// <param name="told">The name of the member that identifies the type, if it was already read; otherwise, it occurs among the others.</param>
    private static void Take(CodeWriter code, SubtypeModel subtype, string? told)
    {
        code.Line($"p = {JsonEmitter.ClassName(subtype.Type)}.Members(ref r, p, {(told is null ? "null" : JsonObjectReader.Literal(told))}, out var value);");
        code.Line("result = value;");
        code.Line("return p;");
    }

    private static string Discriminator(ObjectModel model, SubtypeModel subtype) =>
        JsonText.Name(model.DiscriminatorName) + (subtype.DiscriminatorIsNumber ? subtype.Discriminator : JsonText.Quoted(subtype.Discriminator));
}
