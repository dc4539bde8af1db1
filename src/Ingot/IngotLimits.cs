namespace Ingot;

/// <summary>What input may ask for; MaxDepth also bounds what is written, so that it can be read at the same limits. The defaults are safe for
/// input from strangers; input that asks for more ends in an <see cref="IngotException"/> before it is given anything.</summary>
public sealed record IngotLimits
{
    /// <summary>The limits used where none are given.</summary>
    public static IngotLimits Default { get; } = new();

    internal const int DefaultDepth = 64;

    // So much may be asked for by however short an input.
    private const long FreeBytes = 1 << 20;

    /// <summary>How deep objects of recursive types (and JSON of any type) may nest: 1 … 10,000, by default 64.</summary>
    public int MaxDepth
    {
        get;
        init => field = Checked(value, 1, 10_000, nameof(MaxDepth));
    } = DefaultDepth;

    /// <summary>The most elements of one collection, and the most bytes of one string or byte array: 1 … 2,147,483,591, the default.</summary>
    public int MaxLength
    {
        get;
        init => field = Checked(value, 1, 0x7FFFFFC7, nameof(MaxLength));
    } = 0x7FFFFFC7;

    /// <summary>
    /// How many bytes one input may take in memory: its collections' elements by their real size, its
    /// texts and arrays, and in the compact format its objects. 1 … 2^63 − 1, by default 1 GiB.
    /// </summary>
    public long MaxAllocatedBytes
    {
        get;
        init => field = value >= 1 ? value : throw new ArgumentOutOfRangeException(nameof(value), value, "MaxAllocatedBytes is at least 1.");
    } = 1L << 30;

    /// <summary>
    /// How many bytes may be taken for each byte of input, beyond the first MiB: 1 … 2^31 − 1, by default 512. The limit is the smaller of this and
    /// <see cref="MaxAllocatedBytes"/>; a byte of presence bits can stand for seven members of 32 bytes, so that less refuses objects that are all defaults.
    /// </summary>
    public int MaxBytesPerInputByte
    {
        get;
        init => field = Checked(value, 1, int.MaxValue, nameof(MaxBytesPerInputByte));
    } = 512;

    /// <summary>How many bytes are read from a stream: 1 … 2,147,483,591, by default 256 MiB.</summary>
    public int MaxStreamBytes
    {
        get;
        init => field = Checked(value, 1, 0x7FFFFFC7, nameof(MaxStreamBytes));
    } = 1 << 28;

    /// <summary>What an input of no bytes at all means in the compact format; by default it is refused, as it is what a lost message looks like.</summary>
    public IngotEmptyInput EmptyInput { get; init; }

    /// <summary>How much memory an input of a length may ask for.</summary>
    internal long BudgetOf(int length) => Math.Min(MaxAllocatedBytes, FreeBytes + ((long)MaxBytesPerInputByte * length));

    private static int Checked(int value, int least, int most, string name) =>
        value >= least && value <= most ? value : throw new ArgumentOutOfRangeException(nameof(value), value, $"{name} is from {least} to {most}.");
}
