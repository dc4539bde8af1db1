namespace Ingot;

/// <summary>
/// Specifies how the compact format writes sequences of numbers, enums, dates, times and decimals. Readers read both, whatever their own limits say.
/// </summary>
public enum IngotNumbers
{
    /// <summary>In as few bytes as possible, and never in more than one by one.</summary>
    Packed,

    /// <summary>
    /// As stored in memory: as fast as a copy, in as many bytes as the elements take in memory. Versions of Ingot that don't know this value
    /// can't read what is written with it.
    /// </summary>
    Copied,
}
