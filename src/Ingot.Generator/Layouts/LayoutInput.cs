namespace Ingot.Generator.Layouts;

/// <summary>Represents the project's layout file.</summary>
/// <param name="Text">The text of the file, or null if there is none.</param>
/// <param name="Updates">Whether the build rewrites the file, in which case nothing is checked against it.</param>
internal sealed record LayoutInput(string? Text, bool Updates);
