namespace Assay.Payloads;

/// <summary>Numbers that look random and are the same everywhere: SplitMix64 (Steele, Lea, Flood 2014).</summary>
internal sealed class CorpusNumbers
{
    private ulong state;

    /// <summary>Begins a sequence of numbers.</summary>
    public CorpusNumbers(ulong seed) => state = seed;

    /// <summary>64 random bits.</summary>
    public ulong Next()
    {
        state += 0x9E37_79B9_7F4A_7C15;
        var z = state;
        z = (z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9;
        z = (z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB;
        return z ^ (z >> 31);
    }

    /// <summary>A number of 0 … <paramref name="limit"/> − 1.</summary>
    public int Below(int limit) => (int)(Next() % (ulong)limit);

    /// <summary>A number of 0 … 1, at steps of 2^-53.</summary>
    public double Fraction() => (Next() >> 11) / 9007199254740992.0;

    /// <summary>A value for each index, made in their order.</summary>
    public static T[] Array<T>(int count, ulong seed, Func<CorpusNumbers, int, T> make)
    {
        var numbers = new CorpusNumbers(seed);
        var values = new T[count];
        for (var i = 0; i < count; i++)
            values[i] = make(numbers, i);
        return values;
    }
}
