namespace Ingot;

/// <summary>Specifies which members of an object are written.</summary>
public enum IngotJsonContent
{
    /// <summary>All members.</summary>
    Full,

    /// <summary>
    /// Only members that are not null and do not have the default value of their type, and required ones, without which the text couldn't be read.
    /// </summary>
    Minimal,
}
