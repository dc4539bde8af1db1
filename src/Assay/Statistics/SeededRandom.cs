namespace Assay.Statistics;

/// <summary>
/// Random numbers that are the same for the same seed on every runtime and for ever, which <see cref="Random"/> doesn't promise: figures made again from a
/// stored run must not change. SplitMix64 (Steele, Lea and Flood 2014).
/// </summary>
internal sealed class SeededRandom(long seed)
{
    private ulong state = unchecked((ulong)seed * 0x9E3779B97F4A7C15) ^ 0x5851F42D4C957F2D;
    private double spare = double.NaN;

    /// <summary>A generator that depends on a seed and on what it is for, so that one cell's draws don't move when another cell is added.</summary>
    public static SeededRandom For(int seed, int purpose) => new(unchecked(((long)seed << 32) ^ ((long)purpose * 0x632BE5AB)));

    /// <summary>A whole number from 0 to below <paramref name="limit"/>.</summary>
    public int Next(int limit) => (int)(((NextBits() >> 32) * (ulong)limit) >> 32);

    /// <summary>A number from 0 to below 1.</summary>
    public double NextDouble() => (NextBits() >> 11) * (1.0 / (1UL << 53));

    /// <summary>A normally distributed number with mean 0 and standard deviation 1 (Marsaglia's polar method).</summary>
    public double NextNormal()
    {
        if (!double.IsNaN(spare))
        {
            var kept = spare;
            spare = double.NaN;
            return kept;
        }
        double x, y, square;
        do
        {
            x = (2 * NextDouble()) - 1;
            y = (2 * NextDouble()) - 1;
            square = (x * x) + (y * y);
        }
        while (square is >= 1 or 0);
        var factor = Math.Sqrt(-2 * Math.Log(square) / square);
        spare = y * factor;
        return x * factor;
    }

    private ulong NextBits()
    {
        state += 0x9E3779B97F4A7C15;
        var bits = state;
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
        return bits ^ (bits >> 31);
    }
}
