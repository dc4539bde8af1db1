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

    /// <summary>Returns the value behind a key, or all values of a list.</summary>
    /// <returns>None if there is no such key, or what is behind it is neither: whoever reads the whole file says so.</returns>
    public static IReadOnlyList<string> Values(string file, string key)
    {
        var lines = File.ReadLines(file).SkipWhile(line => !line.StartsWith(key + ":", StringComparison.Ordinal)).ToList();
        if (lines.Count == 0)
            return [];
        var text = lines[0][(key.Length + 1)..];
        var found = List().Match(text);
        // A value may go on in lines that are indented.
        if (!found.Success && lines.Skip(1).FirstOrDefault(line => !string.IsNullOrWhiteSpace(line)) is not [' ' or '\t', ..])
            found = Value().Match(text);
        return found.Success ? [.. found.Groups["value"].Captures.Select(capture => capture.Value.TrimEnd())] : Parsed(file, key);
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

    [GeneratedRegex($@"^\s+ ({Quoted} | (?<value> {Plain} )) {Comment}", Options, Limit)]
    private static partial Regex Value();
}
