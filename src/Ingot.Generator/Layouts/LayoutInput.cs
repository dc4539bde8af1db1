namespace Ingot.Generator.Layouts;

/// <summary>The project's layout file.</summary>
/// <param name="Text">Null if it has none.</param>
/// <param name="Updates">The build writes it anew, so that nothing is held against it.</param>
internal sealed record LayoutInput(string? Text, bool Updates);
