namespace Ingot.Generator.Model;

/// <summary>Everything that one compilation asks Ingot for.</summary>
/// <param name="Published">The names of this assembly's types with a hash of how they are laid out.</param>
/// <param name="Layout">The text that the layout file should have; null if the project has none.</param>
internal sealed record GraphModel(
    EquatableArray<ObjectModel> Objects, EquatableArray<TypeRef> Roots, EquatableArray<DiagnosticInfo> Diagnostics,
    EquatableArray<(string Name, string Layout)> Published, string? Layout, TargetModel Target);

/// <summary>What the emitted code may count on in the compilation that it becomes part of.</summary>
/// <param name="Namespace">Where the emitted types go: one namespace an assembly, so that
/// assemblies with internals visible to each other don't collide.</param>
/// <param name="HasModuleInitializer">False where ModuleInitializerAttribute has to be emitted too (netstandard2.0).</param>
/// <param name="HasListSpans">True where a list can be seen as a span and its count be set (.NET 8).</param>
/// <param name="Formats">The flags of Ingot.IngotFormats that the assembly asks for.</param>
internal sealed record TargetModel(string Namespace, bool HasModuleInitializer, bool HasListSpans, int Formats);
