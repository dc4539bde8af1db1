namespace Ingot;

/// <summary>Specifies the formats for which code is generated.</summary>
[Flags]
public enum IngotFormats
{
    /// <summary>No format.</summary>
    None = 0,

    /// <summary>The compact binary format, which <see cref="IngotSerializer"/> requires.</summary>
    Compact = 1,

    /// <summary>JSON, which <see cref="IngotJson"/> requires.</summary>
    Json = 2,
}
