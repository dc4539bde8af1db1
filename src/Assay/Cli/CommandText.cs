using System.CommandLine;

namespace Assay.Cli;

/// <summary>The command line as it can be typed again.</summary>
internal static class CommandText
{
    /// <summary>Writes it, quoting what a shell would take apart.</summary>
    public static string Of(ParseResult parsed) => string.Join(' ', parsed.Tokens.Select(token => Quote(token.Value)).Prepend("./assay"));

    /// <summary>A word of a command, quoted where a shell would take it apart.</summary>
    public static string Quote(string text) =>
        text.Length > 0 && text.All(c => char.IsAsciiLetterOrDigit(c) || "-_./,=@:+%".Contains(c, StringComparison.Ordinal))
            ? text
            : $"'{text.Replace("'", @"'\''", StringComparison.Ordinal)}'";
}
