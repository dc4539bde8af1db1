namespace Ingot;

/// <summary>
/// Defines the resources that input may demand. MaxDepth also applies when writing, so that everything
/// written can be read with the same limits. The defaults are safe for untrusted input; input that
/// demands more is rejected with an <see cref="IngotException"/> before anything is allocated for it.
/// </summary>
public sealed record IngotLimits
{
    /// <summary>Gets the limits that are used if none are specified.</summary>
    public static IngotLimits Default { get; } = new();

    internal const int DefaultDepth = 64;

    // Any input, however short, may demand this much.
    private const long FreeBytes = 1 << 20;

    /// <summary>Gets the maximum nesting depth of objects of recursive types, and of JSON of any type: 1 to 10,000; the default is 64.</summary>
    public int MaxDepth
    {
        get;
        init => field = Checked(value, 1, 10_000, nameof(MaxDepth));
    } = DefaultDepth;

    /// <summary>
    /// Gets the maximum number of elements in one collection and of bytes in one byte array, string or BigInteger: 1 to 2,147,483,591, which is the default.
    /// In JSON, strings count by their UTF-16 code units (<see cref="string.Length"/>) instead, and BigIntegers by their digits and sign.
    /// </summary>
    public int MaxLength
    {
        get;
        init => field = Checked(value, 1, 0x7FFFFFC7, nameof(MaxLength));
    } = 0x7FFFFFC7;

    /// <summary>
    /// Gets the maximum number of bytes that one input may occupy in memory: its objects, its collections and their elements at
    /// their actual size, its strings and arrays, but not what constructors create. The range is 1 to 2^63 − 1; the default is 1 GiB.
    /// </summary>
    public long MaxAllocatedBytes
    {
        get;
        init => field = value >= 1 ? value : throw new ArgumentOutOfRangeException(nameof(value), value, "MaxAllocatedBytes is at least 1.");
    } = 1L << 30;

    /// <summary>
    /// Gets the maximum number of bytes that may be allocated for each byte of input, beyond the first MiB: 1 to 2^31 − 1; the
    /// default is 512. The effective limit is the smaller of this and <see cref="MaxAllocatedBytes"/>. One byte of presence bits
    /// can stand for seven members of 32 bytes each, so a lower value rejects objects whose members all have their default values.
    /// </summary>
    public int MaxBytesPerInputByte
    {
        get;
        init => field = Checked(value, 1, int.MaxValue, nameof(MaxBytesPerInputByte));
    } = 512;

    /// <summary>Gets the maximum number of bytes to read from a stream: 1 to 2,147,483,591 (one less if it isn't in memory); the default is 256 MiB.</summary>
    public int MaxStreamBytes
    {
        get;
        init => field = Checked(value, 1, 0x7FFFFFC7, nameof(MaxStreamBytes));
    } = 1 << 28;

    /// <summary>Gets how the compact format treats an input of zero bytes. By default it is rejected, because it is what a lost message looks like.</summary>
    public IngotEmptyInput EmptyInput { get; init; }

    /// <summary>
    /// Gets how the compact format writes sequences of numbers, dates, times and decimals: in few bytes, or as fast as memory is copied.
    /// Readers need no setting.
    /// </summary>
    public IngotNumbers Numbers
    {
        get;
        init => field = value is IngotNumbers.Packed or IngotNumbers.Copied
            ? value
            : throw new ArgumentOutOfRangeException(nameof(value), value, "Numbers is Packed or Copied.");
    }

    /// <summary>Returns how much memory an input of the given length may demand.</summary>
    internal long BudgetOf(int length) => Math.Min(MaxAllocatedBytes, FreeBytes + ((long)MaxBytesPerInputByte * length));

    private static int Checked(int value, int least, int most, string name) =>
        value >= least && value <= most ? value : throw new ArgumentOutOfRangeException(nameof(value), value, $"{name} is from {least} to {most}.");
}
