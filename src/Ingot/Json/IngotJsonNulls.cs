namespace Ingot;

/// <summary>Specifies how null members are handled when JSON is written.</summary>
public enum IngotJsonNulls
{
    /// <summary>Null members are written.</summary>
    Write,

    /// <summary>Null members are omitted, except required ones, without which the text couldn't be read.</summary>
    Omit,
}
