namespace Ingot;

/// <summary>Which members of an object are written.</summary>
public enum IngotJsonContent
{
    /// <summary>All.</summary>
    Full,

    /// <summary>Those that are not null and do not have their type's default value.</summary>
    Minimal,
}
