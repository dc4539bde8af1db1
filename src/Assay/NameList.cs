namespace Assay;

/// <summary>Names in a sentence: "a, b and c"; of many, the first few: "a, b, c and 5 others".</summary>
internal static class NameList
{
    private const int Most = 4;

    /// <summary>The text.</summary>
    public static string Of(IEnumerable<string> names)
    {
        string[] all = [.. names];
        return all.Length switch
        {
            0 => "",
            1 => all[0],
            <= Most => string.Join(", ", all[..^1]) + " and " + all[^1],
            _ => string.Create(CultureInfo.InvariantCulture, $"{string.Join(", ", all[..(Most - 1)])} and {all.Length - Most + 1} others"),
        };
    }
}
