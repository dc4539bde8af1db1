namespace Assay.Studies;

/// <summary>Amounts of memory as users write them: <c>512m</c>, <c>2g</c>, <c>1.5GB</c> (units of 1,024).</summary>
internal static class BytesText
{
    /// <summary>The allowed form, for error messages.</summary>
    public const string Allowed = "an amount of memory of at least 64m, such as 512m or 2g";

    private const long Least = 64L << 20;

    /// <summary>Reads an amount; null if it isn't one, or too little for any runtime to start in.</summary>
    public static long? Parse(string text)
    {
        var number = text.Trim().TrimEnd('b', 'B').TrimEnd('i');
        var shift = number.Length == 0 ? 0 : char.ToLowerInvariant(number[^1]) switch { 'k' => 10, 'm' => 20, 'g' => 30, _ => 0 };
        if (shift > 0)
            number = number[..^1];
        return double.TryParse(number, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var value)
            && value * (1L << shift) is >= Least and < long.MaxValue
            ? (long)(value * (1L << shift))
            : null;
    }
}
