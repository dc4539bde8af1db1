namespace Ingot.Generator.Layouts;

/// <summary>Represents what a layout file says.</summary>
/// <param name="Roots">The roots that are not objects or that have a fingerprint, by name.</param>
/// <param name="Types">The types with members or subtypes.</param>
internal sealed record LayoutContent(IReadOnlyDictionary<string, LayoutLine> Roots, IReadOnlyList<LayoutSection> Types);
