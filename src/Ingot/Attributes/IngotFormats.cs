namespace Ingot;

/// <summary>The formats that code can be generated for.</summary>
[Flags]
public enum IngotFormats
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>The compact binary format: what <see cref="IngotSerializer"/> needs.</summary>
    Compact = 1,

    /// <summary>JSON: what <see cref="IngotJson"/> needs.</summary>
    Json = 2,
}
