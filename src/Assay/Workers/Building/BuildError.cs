using System.Text.RegularExpressions;

namespace Assay.Workers.Building;

/// <summary>An error in MSBuild's canonical form: <c>origin : error CODE: text [project]</c>
/// (learn.microsoft.com/visualstudio/msbuild/msbuild-diagnostic-format-for-tasks).</summary>
/// <param name="Origin">The file it is about, with line where there is one.</param>
/// <param name="Code">Its code: "NU1101"; empty if it has none, as protoc's.</param>
/// <param name="Text">What is wrong.</param>
/// <param name="Project">The project that was being built; null if the line doesn't say.</param>
internal sealed partial record BuildError(string Origin, string Code, string Text, string? Project)
{
    /// <summary>The text for the user: "NU1101: Unable to find package MessagePack".</summary>
    public string Reason
    {
        get
        {
            // Package errors go on about every feed that was asked; the first sentence says what is missing.
            var text = Code.StartsWith("NU", StringComparison.Ordinal) && Text.IndexOf(". ", StringComparison.Ordinal) is > 0 and var end
                ? Text[..end]
                : Text.TrimEnd('.');
            return Code.Length == 0 || Code.StartsWith("CS", StringComparison.Ordinal) ? Located : $"{Code}: {text}";
        }
    }

    /// <summary>The text with the file that it is about: "Order.cs(4,12): CS1002: ; expected".</summary>
    public string Located => $"{Origin[(Origin.LastIndexOfAny(['/', '\\']) + 1)..]}: {(Code.Length > 0 ? $"{Code}: " : "")}{Text.TrimEnd('.')}";

    /// <summary>Reads a line of output; null if it is no error.</summary>
    public static BuildError? Parse(string line)
    {
        if (!line.Contains("error ", StringComparison.Ordinal))
            return null;
        var match = Canonical().Match(line);
        if (!match.Success)
            return null;
        var project = match.Groups["project"];
        return new(match.Groups["origin"].Value.Trim(), match.Groups["code"].Value, match.Groups["text"].Value.Trim(), project.Success ? project.Value : null);
    }

    [GeneratedRegex(
        @"^(?!.*: warning )\s*(?<origin>.*?)\s*:\s+(?:[a-z ]*\s)?error(\s+(?<code>[A-Za-z]+\d+))?\s*:\s*(?<text>.*?)"
            + @"(?:\s+\[(?<project>[^\[\]]+?)(?:::[^\]]*)?\])?\s*$",
        RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Canonical();
}
