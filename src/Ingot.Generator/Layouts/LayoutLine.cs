namespace Ingot.Generator.Layouts;

/// <summary>
/// Represents one line of a layout: the position, name and encoding of a member,
/// the tag and name of a subtype, or the name and encoding of a root.
/// </summary>
/// <param name="IsRemoved">Whether a member or subtype is gone that stored data may contain. A subtype keeps its name, a member doesn't.</param>
internal sealed record LayoutLine(string Key, string Name, string Type, bool IsRemoved);
