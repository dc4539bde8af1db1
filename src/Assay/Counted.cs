namespace Assay;

/// <summary>A number with what it counts, in the singular for one: "1 launch", "3 launches", "12,000 samples".</summary>
internal static class Counted
{
    /// <summary>The text.</summary>
    /// <param name="number">How many.</param>
    /// <param name="one">The word for one.</param>
    /// <param name="many">The word for every other number; with an s where it is null.</param>
    public static string Of(long number, string one, string? many = null) =>
        number.ToString("#,##0", CultureInfo.InvariantCulture) + " " + (number == 1 ? one : many ?? one + "s");
}
