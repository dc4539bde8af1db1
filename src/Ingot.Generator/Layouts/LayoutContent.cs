namespace Ingot.Generator.Layouts;

/// <summary>Represents what a layout file says.</summary>
/// <param name="IsOld">Whether the first version of the generator wrote the file, which said less.</param>
/// <param name="Roots">The roots that are not objects or that have a fingerprint, by name.</param>
/// <param name="Types">The types with members or subtypes.</param>
/// <param name="Enums">The enums with their values.</param>
internal sealed record LayoutContent(bool IsOld, IReadOnlyDictionary<string, LayoutLine> Roots, IReadOnlyList<LayoutSection> Types,
    IReadOnlyList<EnumSection> Enums);
