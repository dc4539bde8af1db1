namespace Ingot.Runtime;

/// <summary>What numbers that are packed together are.</summary>
internal enum NumberKind
{
    Int32,
    UInt32,
    Int64,
    UInt64,

    /// <summary>What a decimal is without its scale: of 64 bits, signed.</summary>
    Mantissa,

    /// <summary>As it lies in memory: ticks, the kind in the two highest bits.</summary>
    DateTime,
}
