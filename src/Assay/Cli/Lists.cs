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
    /// <exception cref="UserException">One isn't, or what is there is empty.</exception>
    public static IReadOnlyList<string> Split(string option, string[]? values, IReadOnlyList<string> allowed)
    {
        var list = Split(values);
        if ((list.Count == 0 ? values ?? [] : list).FirstOrDefault(value => !allowed.Contains(value, StringComparer.Ordinal)) is { } wrong)
            throw new UserException($"{option} '{wrong}'{Nearest.Suggest(wrong, allowed)}: expected one of {string.Join(", ", allowed)}");
        return list;
    }

    /// <summary>The value of an option that takes one out of a set.</summary>
    /// <exception cref="UserException">It isn't in the set, or there are several.</exception>
    public static string One(string option, string value, IReadOnlyList<string> allowed) => Split(option, [value], allowed) is [var one]
        ? one
        : throw new UserException($"{option} '{value}': expected only one of {string.Join(", ", allowed)}");
}
