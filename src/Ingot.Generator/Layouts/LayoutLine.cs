namespace Ingot.Generator.Layouts;

/// <summary>
/// Represents one line of a layout: the position, name and encoding of a member,
/// the tag and name of a subtype, the value and name of an enum's member, or the name and encoding of a root.
/// </summary>
/// <param name="IsRemoved">Whether something is gone that stored data may contain. A subtype and an
/// enum's member keep their name, a type's member doesn't.</param>
internal sealed record LayoutLine(string Key, string Name, string Type, bool IsRemoved);
