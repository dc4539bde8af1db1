namespace Ingot.Generator.Model;

/// <summary>Represents everything that one compilation requests from Ingot.</summary>
/// <param name="Published">The names of this assembly's types, each with a hash of its layout.</param>
/// <param name="Layout">The text that the layout file should have; null if the project has none.</param>
internal sealed record GraphModel(
    EquatableArray<ObjectModel> Objects, EquatableArray<TypeRef> Roots, EquatableArray<PlacedDiagnostic> Diagnostics,
    EquatableArray<(string Name, string Layout)> Published, string? Layout, TargetModel Target);

/// <summary>Describes what the emitted code can rely on in the compilation that it becomes part of.</summary>
/// <param name="Namespace">The namespace of the emitted types: one per assembly, so
/// that assemblies whose internals are visible to each other don't collide.</param>
/// <param name="HasModuleInitializer">False if ModuleInitializerAttribute must be emitted too (netstandard2.0).</param>
/// <param name="HasListSpans">True if a list can be accessed as a span and its count can be set (.NET 8).</param>
internal sealed record TargetModel(string Namespace, bool HasModuleInitializer, bool HasListSpans, ChosenFormats Formats);
