using System.Text.RegularExpressions;

namespace Assay.Yaml;

/// <summary>Reads one key of a YAML file without a YAML reader where the key's line alone says the value: loading that reader takes longer than all else that
/// many commands do.</summary>
internal static partial class YamlLine
{
    private const int Limit = 1000;
    private const RegexOptions Options = RegexOptions.IgnorePatternWhitespace | RegexOptions.ExplicitCapture | RegexOptions.CultureInvariant;

    private const string Quoted = """ "(?<value>[^"\\]+)" | '(?<value>[^']+)' """;
    private const string First = """ (?![-?:]\s) [^\s,\[\]{}"'#&*!|>%@`] """;
    private const string Plain = First + """ ([^:#] | :(?=\S))* """;

    // Within brackets, a comma or a bracket ends it.
    private const string PlainItem = First + """ ([^:#,\[\]{}"'] | :(?=[^\s,\[\]]))* """;
    private const string Item = $"(?> {Quoted} | (?<value> {PlainItem} ) )";
    private const string Comment = """ \s* (\s\#.*)? $ """;
    private const string Null = $"(~ | null | Null | NULL) {Comment}";

    /// <summary>Returns the value behind a key, or all values of a list.</summary>
    /// <returns>None if there is no such key, or what is behind it is neither: whoever reads the whole file says so.</returns>
    public static IReadOnlyList<string> Values(string file, string key)
    {
        var all = File.ReadAllLines(file);
        var at = Array.FindIndex(all, line => line.StartsWith(key + ":", StringComparison.Ordinal));
        if (at < 0)
            return Array.Exists(all, line => MayHave(line, key)) ? Parsed(file, key) : [];
        var text = all[at][(key.Length + 1)..];
        var found = List().Match(text);
        // A value may go on in lines that are indented.
        if (!found.Success && all.Skip(at + 1).FirstOrDefault(line => !string.IsNullOrWhiteSpace(line)) is not [' ' or '\t', ..])
            found = Value().Match(text);
        return found.Success ? [.. found.Groups["value"].Captures.Select(capture => capture.Value.TrimEnd())] : Parsed(file, key);
    }

    // The key in another form than at the line's beginning: indented, in braces, in quotes, or with spaces before the colon.
    private static bool MayHave(ReadOnlySpan<char> line, string key)
    {
        if (line.TrimStart() is ['#', ..])
            return false;
        for (var at = line.IndexOf(key); at >= 0; at = line.IndexOf(key))
        {
            line = line[(at + key.Length)..];
            if (line.TrimStart("\"' \t") is [':', ..])
                return true;
        }
        return false;
    }

    private static IReadOnlyList<string> Parsed(string file, string key)
    {
        try
        {
            return [.. YamlFile.Read(file).Optional(key).Select(value => value.Text)];
        }
        catch (UserException)
        {
            return [];
        }
    }

    [GeneratedRegex($@"^\s+ \[ \s* ({Item} \s* (, \s* {Item} \s*)*)? \] {Comment}", Options, Limit)]
    private static partial Regex List();

    [GeneratedRegex($@"^\s+ ({Quoted} | (?! {Null} ) (?<value> {Plain} )) {Comment}", Options, Limit)]
    private static partial Regex Value();
}
