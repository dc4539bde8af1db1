namespace Ingot.Runtime;

/// <summary>Identifies the type of numbers that are packed together.</summary>
internal enum NumberKind
{
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,

    /// <summary>A decimal without its scale: 64 bits, signed.</summary>
    Mantissa,

    /// <summary>A date as stored in memory: ticks, with the kind in the two highest bits.</summary>
    DateTime,
}
