namespace Assay.Scaffolding;

/// <summary>Which type a number needs.</summary>
internal static class NumberKinds
{
    private const int DigitsOfAnyDouble = 15;

    public static NumberKind Wider(NumberKind a, NumberKind b) => (NumberKind)Math.Max((int)a, (int)b);

    /// <summary>The narrowest type that takes the number as it is written.</summary>
    public static NumberKind Of(string text)
    {
        if (long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var whole))
            return whole is >= int.MinValue and <= int.MaxValue ? NumberKind.Int : NumberKind.Long;
        if (ulong.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out _))
            return NumberKind.ULong;
        // An exponent says that a measurement is meant. A decimal has 28 digits for certain.
        if (HasExponent(text) || text.Count(char.IsAsciiDigit) > 28)
            return NumberKind.Double;
        return text.Contains('.', StringComparison.Ordinal) ? NumberKind.Decimal : NumberKind.Whole;
    }

    /// <summary>Whether a double can't keep all digits of the number as it is written.</summary>
    public static bool IsBeyondDouble(string text)
    {
        var digits = Digits(text);
        if (digits.Length <= DigitsOfAnyDouble && !HasExponent(text))
            return false;
        // Some programs write the shortest text that means a double, others always 17 digits.
        var value = double.Parse(text, CultureInfo.InvariantCulture);
        return digits != Digits(value.ToString("R", CultureInfo.InvariantCulture)) && digits != Digits(value.ToString("E16", CultureInfo.InvariantCulture));
    }

    private static bool HasExponent(string text) => text.Contains('e', StringComparison.OrdinalIgnoreCase);

    private static string Digits(string text) =>
        string.Concat(text.TakeWhile(one => one is not ('e' or 'E')).Where(char.IsAsciiDigit)).Trim('0');
}
