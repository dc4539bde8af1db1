using System.CommandLine;
using Assay.Studies;

namespace Assay.Cli;

/// <summary>Makes options that are parsed with the command line; a wrong value is answered with what is allowed.</summary>
internal static class OptionText
{
    private const string CountName = "--count";
    private const string AllowedCount = "a whole number of at least 1, or all";

    /// <summary>An option with one text.</summary>
    public static Option<string?> One(string name, string value, string description) => new(name) { Description = description, HelpName = value };

    /// <summary>An option with texts that may be repeated.</summary>
    public static Option<string[]> Many(string name, string value, string description) => new(name) { Description = description, HelpName = value };

    /// <summary>A whole number from <paramref name="least"/> to <paramref name="most"/>.</summary>
    public static Option<int?> Whole(string name, string description, int least = 1, int most = int.MaxValue) =>
        Parsed(name, "N", description, AllowedWhole(least, most), text => ParseWhole(text, least, most));

    /// <summary>How many elements or values of a payload: a whole number of at least 1, or <c>all</c>.</summary>
    public static Option<int?> Count(string description) => Parsed(CountName, "N", description, AllowedCount, ParseCount);

    /// <summary>Several of them, separated by commas.</summary>
    public static Option<int[]> Counts(string description)
    {
        var option = OfOne<int[]>(CountName, "N,…", description);
        option.CustomParser = result => [.. Lists.Split([.. result.Tokens.Select(token => token.Value)]).Select(text =>
        {
            if (ParseCount(text) is { } value)
                return value;
            result.AddError(Wrong(CountName, text, AllowedCount));
            return 0;
        })];
        return option;
    }

    /// <summary>A number of elements or values, <see cref="StudyOverrides.AllValues"/> for <c>all</c>.</summary>
    /// <exception cref="UserException">It is none.</exception>
    public static int CountOf(string text) => ParseCount(text) ?? throw new UserException(Wrong(CountName, text, AllowedCount));

    /// <summary>A length of time.</summary>
    public static Option<TimeSpan?> Time(string name, string description) => Parsed(name, "TIME", description, DurationText.Allowed, DurationText.Parse);

    /// <summary>An age: 90d.</summary>
    public static Option<TimeSpan?> Age(string name, string description) => Parsed(name, "AGE", description, DurationText.AllowedAge, DurationText.ParseAge);

    /// <summary>A share: 3% or 0.03.</summary>
    public static Option<double?> Share(string name, string description) =>
        Parsed(name, "SHARE", description, "a share above 0 and below 100%, such as 3% or 0.03", ParseShare);

    /// <summary>A number above 0.</summary>
    /// <param name="name">The option.</param>
    /// <param name="what">What is allowed.</param>
    public static Option<double?> Positive(string name, string what, string description) => Parsed<double>(name, "N", description, what, text =>
        double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var value) && value > 0 ? value : null);

    /// <summary>An amount of memory.</summary>
    public static Option<long?> Bytes(string name, string description) => Parsed(name, "BYTES", description, BytesText.Allowed, BytesText.Parse);

    /// <summary>The settings of <c>--option</c>, by name.</summary>
    /// <exception cref="UserException">One isn't of the form name=value, or a name has two values.</exception>
    public static Dictionary<string, string> Pairs(string[]? values)
    {
        var pairs = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var text in Lists.Split(values))
        {
            if (text.Split('=', 2) is not [{ Length: > 0 } name, { Length: > 0 } value])
                throw new UserException($"--option '{text}': expected name=value, such as rawValues=true");
            if (!pairs.TryAdd(name, value) && pairs[name] != value)
                throw new UserException($"--option {name}: set to both '{pairs[name]}' and '{value}'; expected one value");
        }
        return pairs;
    }

    /// <summary>The message for a text that an option rejects.</summary>
    public static string Wrong(string name, string text, string allowed) => $"{name} '{text}': expected {allowed}";

    private static Option<T?> Parsed<T>(string name, string value, string description, string allowed, Func<string, T?> parse)
        where T : struct
    {
        var option = OfOne<T?>(name, value, description);
        option.CustomParser = result =>
        {
            var text = result.Tokens[^1].Value;
            if (parse(text) is { } parsed)
                return parsed;
            result.AddError(Wrong(name, text, allowed));
            return null;
        };
        return option;
    }

    private static Option<T> OfOne<T>(string name, string value, string description) =>
        new(name) { Description = description, HelpName = value, Arity = ArgumentArity.ExactlyOne };

    private static string AllowedWhole(int least, int most) => (least, most) switch
    {
        (int.MinValue, _) => "a whole number",
        (_, int.MaxValue) => string.Create(CultureInfo.InvariantCulture, $"a whole number of at least {least}"),
        _ => string.Create(CultureInfo.InvariantCulture, $"a whole number from {least} to {most}"),
    };

    private static int? ParseWhole(string text, int least, int most) =>
        int.TryParse(text, least < 0 ? NumberStyles.AllowLeadingSign : NumberStyles.None, CultureInfo.InvariantCulture, out var value)
            && value >= least && value <= most ? value : null;

    private static int? ParseCount(string text) => text == "all" ? StudyOverrides.AllValues : ParseWhole(text, 1, int.MaxValue);

    private static double? ParseShare(string text)
    {
        var number = text.TrimEnd().TrimEnd('%').TrimEnd();
        return double.TryParse(number, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var value)
            && (text.Contains('%', StringComparison.Ordinal) ? value / 100 : value) is > 0 and < 1 and var share ? share : null;
    }
}
