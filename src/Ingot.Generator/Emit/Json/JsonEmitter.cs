using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Emits the code that writes and reads JSON: a static class for each object and collection, and a serializer for each root.</summary>
internal sealed class JsonEmitter : IFormatEmitter
{
    public string Format => "Json";

    public bool IsIn(TargetModel target) => target.Formats.HasJson;

    public bool HasJsonOnly => true;

    public string SerializerName(TypeRef root) => $"{root.Id}_JsonSerializer";

    public void EmitCommon(CodeWriter code)
    {
        code.Line($"internal struct {Full} : global::Ingot.Runtime.IJsonContent {{ public bool IsFull => true; }}");
        code.Line($"internal struct {Minimal} : global::Ingot.Runtime.IJsonContent {{ public bool IsFull => false; }}");
    }

    public void EmitObject(CodeWriter code, ObjectModel model, TargetModel target)
    {
        model = model.InJson;
        using var type = code.Open($"{RegistrationEmitter.Obsolete} internal static class {ClassName(model.Type)}");
        if (model.Type.IsPolymorphic)
            JsonPolymorphism.Emit(code, model);
        if (!model.IsAbstract)
        {
            foreach (var declaration in model.Members.Where(m => m.JsonIgnore != JsonIgnoreRule.Always).SelectMany(m => m.Access?.Declarations ?? []))
                code.Line(declaration);
            new JsonObjectWriter(code, model).Emit();
            new JsonObjectReader(code, model).Emit();
        }
    }

    public IEnumerable<TypeRef> CollectionsOf(GraphModel graph) =>
        graph.Objects.Select(o => o.InJson).SelectMany(o => o.Members.Where(m => m.JsonIgnore != JsonIgnoreRule.Always)).Select(m => m.Type)
            .Concat(graph.Roots.Select(r => r.InJson)).SelectMany(t => t.Collections.Concat(t.NamedEnums));

    public string IdOf(TypeRef collection) => collection.JsonId;

    public void EmitCollection(CodeWriter code, TypeRef type, TargetModel target)
    {
        using var shared = code.Open($"{RegistrationEmitter.Obsolete} internal static class {ClassName(type)}");
        if (type.Shape == Shape.Enum)
        {
            EmitNames(code, type);
            return;
        }

        JsonCollectionWriter.Emit(code, target, type);
        JsonCollectionReader.Emit(code, type);
    }

    public void EmitRoot(CodeWriter code, TypeRef root, TargetModel target)
    {
        // The provider knows the class by the id of the registered type, which is another one if the type is converted for JSON alone.
        var name = SerializerName(root);
        var variant = root.JsonVariant;
        root = root.InJson;
        using var type = code.Open($"{RegistrationEmitter.Obsolete} internal sealed class {name} : global::Ingot.IngotJsonSerializer<{root.Name}>");
        if (variant != 0)
            code.Line($"protected override uint Variant => {variant}u;");
        if (root.IsExact)
            code.Line("protected override bool IsExact => true;");
        foreach (var minimal in new[] { false, true })
        {
            using (code.Open($"protected override nint {(minimal ? "WriteMinimal" : "Write")}(ref {Names.Writer} w, nint p, {root.Name} value)"))
            {
                new JsonValueWriter(code, minimal ? Minimal : Full).Value(root, "value");
                code.Line("return p;");
            }
        }

        using (code.Open($"protected override nint Read(ref {Names.Reader} r, nint p, out {root.Name} value)"))
        {
            new JsonValueReader(code).Value(root, "value");
            code.Line("return p;");
        }

        if (root.Shape == Shape.Object)
            EmitPopulate(code, root);
    }

    /// <summary>The type for which all members are written.</summary>
    public const string Full = "JsonFull";

    /// <summary>The type for which those members are written that have values other than null and the default.</summary>
    public const string Minimal = "JsonMinimal";

    /// <summary>The constraint of the type M of generic methods, which tells which members of objects are written.</summary>
    public const string IsContent = " where M : struct, IJsonContent";

    /// <summary>Returns the name of the class that writes and reads an object or a collection.</summary>
    public static string ClassName(TypeRef type) => (type.Shape == Shape.Object ? type.Id : type.JsonId) + "_Json";

    /// <summary>Returns the argument with the names of an enum's values, or nothing if they are those in C#.</summary>
    public static string EnumNames(TypeRef type) => type.NamedValues.Count > 0 ? $", {ClassName(type)}.Names" : "";

    private static void EmitNames(CodeWriter code, TypeRef type)
    {
        var values = type.NamedValues.Select(v =>
            $".Add(({type.Name})({v.Number}), \"{v.Name}\"{(v.JsonName is { } name ? ", " + JsonObjectReader.Literal(name) : "")})");
        code.Line($"internal static readonly EnumNames<{type.Name}> Names = new EnumNames<{type.Name}>(){string.Concat(values)};");
    }

    /// <summary>Emits Populate. Only the object's own emitter knows whether it can be populated; if it can't, its Populate throws.</summary>
    private static void EmitPopulate(CodeWriter code, TypeRef root)
    {
        code.Line($"protected override nint Populate(ref {Names.Reader} r, nint p, ref {root.Name} target) => {ClassName(root)}.Populate(ref r, p, ref "
            + "target);");
    }

    /// <summary>The names of runtime types in emitted code.</summary>
    internal static class Names
    {
        public const string Writer = "JsonWriter";
        public const string Reader = "JsonReader";
        public const string Exception = "global::Ingot.IngotException";
    }
}
