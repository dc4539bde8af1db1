using System.IO.Enumeration;

namespace Assay.Studies;

/// <summary>Patterns with <c>*</c> and <c>?</c>, without regard to case, as BenchmarkDotNet's users know them.</summary>
internal static class Glob
{
    /// <summary>Whether the pattern matches all of the text.</summary>
    public static bool Matches(string pattern, string text) => FileSystemName.MatchesSimpleExpression(pattern, text, ignoreCase: true);

    /// <summary>Whether the text is a pattern and not a plain name.</summary>
    public static bool IsPattern(string text) => text.AsSpan().IndexOfAny('*', '?') >= 0;
}
