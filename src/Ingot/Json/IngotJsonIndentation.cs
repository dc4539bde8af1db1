namespace Ingot;

/// <summary>How JSON is laid out.</summary>
public enum IngotJsonIndentation
{
    /// <summary>Without white space.</summary>
    None,

    /// <summary>A line for each member and element, two spaces further in for each level: as System.Text.Json's WriteIndented.</summary>
    Indented,
}
