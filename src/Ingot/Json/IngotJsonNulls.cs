namespace Ingot;

/// <summary>What becomes of members that are null when JSON is written.</summary>
public enum IngotJsonNulls
{
    /// <summary>They are written.</summary>
    Write,

    /// <summary>They are left out.</summary>
    Omit,
}
