using System.CommandLine;
using System.Globalization;
using Assay.Studies;

namespace Assay.Cli;

/// <summary>Options that are read as text, so that a wrong value is answered with what is allowed.</summary>
internal static class OptionText
{
    /// <summary>An option with one value.</summary>
    public static Option<string?> One(string name, string value, string description) => new(name) { Description = description, HelpName = value };

    /// <summary>A whole number.</summary>
    /// <exception cref="UserException">It isn't one, or too small.</exception>
    public static int Whole(string option, string text, int least) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var value) && value >= least
            ? value
            : throw new UserException($"{option} '{text}': allowed is a whole number of at least {least}");

    /// <summary>A length of time; null where the option isn't there.</summary>
    /// <exception cref="UserException">It isn't one.</exception>
    public static TimeSpan? Duration(string option, string? text) =>
        text is null ? null : DurationText.Parse(text) ?? throw new UserException($"{option} '{text}': allowed is {DurationText.Allowed}");
}
