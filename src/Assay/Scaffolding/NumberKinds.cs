namespace Assay.Scaffolding;

/// <summary>Which type a number needs.</summary>
internal static class NumberKinds
{
    public static NumberKind Wider(NumberKind a, NumberKind b) => (NumberKind)Math.Max((int)a, (int)b);

    /// <summary>The narrowest type that takes the number as it is written.</summary>
    public static NumberKind Of(string text)
    {
        if (long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var whole))
            return whole is >= int.MinValue and <= int.MaxValue ? NumberKind.Int : NumberKind.Long;
        // An exponent says that a measurement is meant. A decimal has 28 digits for certain.
        var digits = text.Count(char.IsAsciiDigit);
        return text.Contains('e', StringComparison.OrdinalIgnoreCase) || digits > 28 ? NumberKind.Double : NumberKind.Decimal;
    }
}
