namespace Assay.Cli;

/// <summary>Values that may be repeated, or separated by commas, or both.</summary>
internal static class Lists
{
    /// <summary>All single values.</summary>
    public static IReadOnlyList<string> Split(string[]? values) =>
        [.. (values ?? []).SelectMany(value => value.Split(',', StringSplitOptions.TrimEntries))
            // cmd.exe passes single quotes on, which other shells take away; they enclose an item or the whole list.
            .Select(value => value.Trim('\'')).Where(value => value.Length > 0)];

    /// <summary>All single values, each one out of a set.</summary>
    /// <exception cref="UserException">One isn't.</exception>
    public static IReadOnlyList<string> Split(string option, string[]? values, IReadOnlyList<string> allowed)
    {
        var list = Split(values);
        foreach (var value in list)
        {
            if (!allowed.Contains(value, StringComparer.Ordinal))
                throw new UserException($"{option} '{value}'{Nearest.Suggest(value, allowed)}: expected one of {string.Join(", ", allowed)}");
        }
        return list;
    }
}
