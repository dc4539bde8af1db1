namespace Ingot.Generator.Layouts;

/// <summary>Represents the project's layout file.</summary>
/// <param name="Path">Where the file is.</param>
/// <param name="Text">The text of the file, or null if there is none.</param>
/// <param name="Updates">Whether the build rewrites the file, in which case the types are not checked against it.</param>
internal sealed record LayoutInput(string Path, string? Text, bool Updates);
