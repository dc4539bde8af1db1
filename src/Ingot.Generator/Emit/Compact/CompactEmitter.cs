using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>Emits the compact binary format of docs/ingot-format.md.</summary>
internal sealed class CompactEmitter : IFormatEmitter
{
    /// <summary>The type for reading into an object that the method creates.</summary>
    public const string New = "NewObject";

    /// <summary>The type for reading into an object that exists.</summary>
    public const string Existing = "ExistingObject";

    public string Format => "Compact";

    public bool IsIn(TargetModel target) => target.Formats.HasCompact;

    public bool HasJsonOnly => false;

    public string SerializerName(TypeRef root) => root.Id + "_CompactSerializer";

    /// <summary>Returns the name of the class that writes and reads an object or a collection.</summary>
    public static string ClassOf(TypeRef type) => type.Id + "_Compact";

    public void EmitCommon(CodeWriter code)
    {
        code.Line($"internal struct {New} {{ }}");
        code.Line($"internal struct {Existing} {{ }}");
    }

    public void EmitObject(CodeWriter code, ObjectModel model, TargetModel target)
    {
        code.Line(RegistrationEmitter.Obsolete);
        using (code.Open($"internal static class {ClassOf(model.Type)}"))
        {
            var values = new CompactValues(code, target);
            if (!model.Type.IsFixedLayout || model.Subtypes.Count > 0)
                code.Line("private static int s_extra;");
            if (model.Subtypes.Count > 0)
                new CompactUnion(code, model).Emit();
            if (model.Type.IsShared)
                CompactReferences.Emit(code, model.Type);
            if (!model.IsAbstract)
            {
                foreach (var declaration in model.CompactMembers.SelectMany(m => m.Access?.Declarations ?? []))
                    code.Line(declaration);
                code.Line($"internal static global::System.ReadOnlySpan<byte> NullMessage => {CompactLayout.NullMessage(model)};");
                new CompactObjectWriter(code, model, values).Emit();
                new CompactObjectReader(code, model, values).Emit();
            }

            values.Columns.Emit();
        }
    }

    public IEnumerable<TypeRef> CollectionsOf(GraphModel graph) =>
        graph.Objects.Where(o => !o.IsJsonOnly).SelectMany(o => o.CompactMembers).Select(m => m.Type).Concat(graph.Roots.Where(r => !r.IsJsonOnly))
            .SelectMany(t => t.Collections);

    public string IdOf(TypeRef collection) => collection.Id;

    public void EmitCollection(CodeWriter code, TypeRef type, TargetModel target)
    {
        code.Line(RegistrationEmitter.Obsolete);
        using var shared = code.Open($"internal static class {ClassOf(type)}");
        var values = new CompactValues(code, target);
        new CompactCollections(code, target, values).Emit(type);
        values.Columns.Emit();
    }

    public void EmitRoot(CodeWriter code, TypeRef root, TargetModel target)
    {
        code.Line(RegistrationEmitter.Obsolete);
        using (code.Open($"internal sealed class {SerializerName(root)} : global::Ingot.IngotSerializer<{root.Name}>"))
        {
            var values = new CompactValues(code, target);
            if (root.LayoutVariant != 0)
                code.Line($"protected override uint Variant => {root.LayoutVariant}u;");
            if (root.IsExact)
                code.Line("protected override bool IsExact => true;");
            EmitOutput(code, root);
            if (root.Shape == Shape.Object)
                EmitObjectRoot(code, root);
            else
                EmitValueRoot(code, root, values);
        }
    }

    // Emitted into each root instead of once into its base class, where shared generic
    // code and one more virtual call would take a fifth of the time for a small message.
    private static void EmitOutput(CodeWriter code, TypeRef root)
    {
        using (code.Open(
            $"public override void Serialize({root.Name} value, global::System.Buffers.IBufferWriter<byte> output, global::Ingot.IngotLimits limits = null)"))
        {
            code.Line("if (output is null) throw new global::System.ArgumentNullException(nameof(output));");
            if (root.CanBeNull)
                code.Line("if (value is null) { WriteNull(output); return; }");
            code.Line("var w = new CompactWriter(output, limits);");
            code.Line("var rest = w.Finish(ref Write(ref w, ref w.Start, value));");
            code.Line("if (rest != 0) output.Advance(rest);");
        }
    }

    private static void EmitObjectRoot(CodeWriter code, TypeRef root)
    {
        var name = ClassOf(root);
        var which = root.IsPolymorphic ? "Any" : "";
        if (!root.IsPolymorphic && !root.IsValueType)
            code.Line($"protected override global::System.ReadOnlySpan<byte> NullMessage => {name}.NullMessage;");
        var (to, from) = root.Fingerprint == 0 ? ("ref p", "offset")
            : ($"ref Wire.PutFingerprint(ref w.Ensure(ref p, 4), {root.Fingerprint}u)", $"Wire.ReadFingerprint(ref b, offset, limit, {root.Fingerprint}u)");
        code.Line($"protected override ref byte Write(ref CompactWriter w, ref byte p, {root.Name} value) => ref {name}.Write{which}(ref w, {to}, value);");
        code.Line($"protected override {root.Name} Read(ref CompactReader r, ref byte b, nint offset, nint limit) => {name}.Read"
            + $"{(CompactValues.IsUnframed(root) ? "Whole" : which)}(ref r, ref b, {from}, limit);");
        if (!root.IsPolymorphic && !root.IsValueType)
            code.Line($"protected override void Fill(ref CompactReader r, ref byte b, nint offset, nint limit, {root.Name} instance) => {name}.Populate(ref "
                + $"r, ref b, {from}, limit, instance);");
    }

    private static void EmitValueRoot(CodeWriter code, TypeRef root, CompactValues values)
    {
        if (root.CanBeNull && CompactLayout.NullMessage(root) is not CompactLayout.Usual and var message)
            code.Line($"protected override global::System.ReadOnlySpan<byte> NullMessage => {message};");
        using (code.Open($"protected override ref byte Write(ref CompactWriter w, ref byte p, {root.Name} value)"))
        {
            if (root.Fingerprint != 0)
                code.Line($"p = ref Wire.PutFingerprint(ref w.Ensure(ref p, 4), {root.Fingerprint}u);");
            if (root.Primitive == Primitive.String && root.Shape == Shape.Primitive)
            {
                code.Line("return ref Wire.PutText(ref w, ref p, value);");
            }
            else
            {
                values.Ensure(root, "value");
                values.Write(root, "value");
                code.Line("return ref p;");
            }
        }

        using (code.Open($"protected override {root.Name} Read(ref CompactReader r, ref byte b, nint o, nint end)"))
        {
            if (root.Fingerprint != 0)
                code.Line($"o = Wire.ReadFingerprint(ref b, o, end, {root.Fingerprint}u);");
            code.Line($"{root.Name} value;");
            values.Read(root, "value");
            code.Line("Wire.CheckEnd(0, o, end);");
            code.Line("return value;");
        }
    }
}
