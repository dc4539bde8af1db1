namespace Ingot;

/// <summary>
/// Specifies how enums are written in JSON. They are read in the same form; names are matched case-insensitively, and numbers are accepted too.
/// </summary>
public enum IngotJsonEnums
{
    /// <summary>Writes enums as numbers.</summary>
    Numbers,

    /// <summary>
    /// Writes enums by name, as JsonStringEnumConverter does: flags are separated by commas, and values without a name are written as numbers.
    /// </summary>
    Names,
}
