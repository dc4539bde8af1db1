namespace Ingot;

/// <summary>Specifies which members of an object are written.</summary>
public enum IngotJsonContent
{
    /// <summary>All members.</summary>
    Full,

    /// <summary>Only members that are not null and do not have the default value of their type.</summary>
    Minimal,
}
