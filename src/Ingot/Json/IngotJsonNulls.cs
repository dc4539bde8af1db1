namespace Ingot;

/// <summary>Specifies how null members are handled when JSON is written.</summary>
public enum IngotJsonNulls
{
    /// <summary>Null members are written.</summary>
    Write,

    /// <summary>Null members are omitted.</summary>
    Omit,
}
