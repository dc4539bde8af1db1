namespace Assay.Yaml;

/// <summary>A plain value and its position.</summary>
/// <param name="Text">The value.</param>
/// <param name="Place">File and line.</param>
internal sealed record YamlValue(string Text, string Place);
