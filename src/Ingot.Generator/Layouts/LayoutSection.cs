namespace Ingot.Generator.Layouts;

/// <summary>Represents one type in a layout file.</summary>
internal sealed record LayoutSection(string Name, string Kind, IReadOnlyList<LayoutLine> Members, IReadOnlyList<LayoutLine> Subtypes)
{
    public bool IsFixed => Kind == LayoutFile.FixedWord;

    public bool IsPacked => Kind == LayoutFile.PackedWord;

    public bool IsShared => Kind == LayoutFile.SharedWord;
}
