namespace Assay.Payloads;

/// <summary>Steele, Lea and Flood's generator ("Fast splittable pseudorandom number
/// generators", OOPSLA 2014): System.Random promises no sequence across versions.</summary>
internal struct SplitMix64(ulong seed)
{
    private ulong state = seed;

    /// <summary>The next number from 0 to below <paramref name="limit"/>.</summary>
    public int Below(int limit)
    {
        state += 0x9E3779B97F4A7C15;
        var z = state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return (int)((z ^ (z >> 31)) % (ulong)limit);
    }
}
