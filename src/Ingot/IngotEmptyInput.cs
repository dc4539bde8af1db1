namespace Ingot;

/// <summary>What the compact format takes an input of no bytes for.</summary>
public enum IngotEmptyInput
{
    /// <summary>It ends in an exception.</summary>
    Refuse,

    /// <summary>It is null, as the first versions of Ingot wrote it.</summary>
    Null,
}
