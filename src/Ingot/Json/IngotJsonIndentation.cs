namespace Ingot;

/// <summary>Specifies how JSON is laid out.</summary>
public enum IngotJsonIndentation
{
    /// <summary>Writes no white space.</summary>
    None,

    /// <summary>Writes each member and element on its own line, indented by two spaces per level, as WriteIndented does in System.Text.Json.</summary>
    Indented,
}
