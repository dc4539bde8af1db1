namespace Ingot;

/// <summary>What input may ask for. The defaults are safe for input from strangers; input that asks for more ends in an <see cref="IngotException"/> before it is given anything.</summary>
public sealed record IngotLimits
{
    /// <summary>The limits used where none are given.</summary>
    public static IngotLimits Default { get; } = new();

    /// <summary>How deep objects of recursive types (and JSON of any type) may nest: 1 … 10,000, by default 64.</summary>
    public int MaxDepth
    {
        get;
        init => field = Checked(value, 1, 10_000, nameof(MaxDepth));
    } = 64;

    /// <summary>The most elements of one collection, and the most bytes of one string or byte array: 1 … 2,147,483,591, the default.</summary>
    public int MaxLength
    {
        get;
        init => field = Checked(value, 1, 0x7FFFFFC7, nameof(MaxLength));
    } = 0x7FFFFFC7;

    /// <summary>How many bytes the elements of all collections of one input may take in memory together, estimated from their types: 1 … 2^63 − 1, by default 1 GiB.</summary>
    public long MaxAllocatedBytes
    {
        get;
        init => field = value >= 1 ? value : throw new ArgumentOutOfRangeException(nameof(value), value, "MaxAllocatedBytes is at least 1.");
    } = 1L << 30;

    private static int Checked(int value, int least, int most, string name) =>
        value >= least && value <= most ? value : throw new ArgumentOutOfRangeException(nameof(value), value, $"{name} is from {least} to {most}.");
}
