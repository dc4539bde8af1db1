namespace Ingot;

/// <summary>
/// Specifies how the compact format writes sequences of numbers, enums, dates, times and decimals, and of structs that consist of these.
/// Readers accept both, whatever their own limits.
/// </summary>
public enum IngotNumbers
{
    /// <summary>In few bytes, and never in more than the elements would take one by one; structs in at most three times as many.</summary>
    Packed,

    /// <summary>
    /// As stored in memory: as fast as a copy, in as many bytes as the elements take in memory. Versions of Ingot that don't know this value
    /// can't read what is written with it.
    /// </summary>
    Copied,
}
