using System.IO.Enumeration;
using System.Text.RegularExpressions;

namespace Assay.Studies;

/// <summary>Patterns with <c>*</c> and <c>?</c>, without regard to case, as BenchmarkDotNet's users know them.</summary>
internal static partial class Glob
{
    /// <summary>Whether the pattern matches all of the text.</summary>
    public static bool Matches(string pattern, string text) => FileSystemName.MatchesSimpleExpression(pattern, text, ignoreCase: true);

    /// <summary>What the words in angle brackets of a pattern, as in <c>&lt;library&gt;-mono</c>, stand for in a text; null if it doesn't match.</summary>
    public static IReadOnlyDictionary<string, string>? Words(string pattern, string text)
    {
        var glob = Regex.Escape(pattern).Replace(@"\*", ".*", StringComparison.Ordinal).Replace(@"\?", ".", StringComparison.Ordinal);
        var expression = Word().Replace(glob, "(?<${word}>.+)");
        var match = Regex.Match(text, $"^{expression}$", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant | RegexOptions.NonBacktracking);
        return match.Success ? match.Groups.Values.Skip(1).ToDictionary(group => group.Name, group => group.Value, StringComparer.Ordinal) : null;
    }

    /// <summary>Whether the text is a pattern and not a plain name.</summary>
    public static bool IsPattern(string text) => text.AsSpan().IndexOfAny('*', '?') >= 0;

    [GeneratedRegex("<(?<word>[A-Za-z]+)>", RegexOptions.NonBacktracking)]
    private static partial Regex Word();
}
