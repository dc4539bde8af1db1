namespace Assay.Tests;

/// <summary>A page under docs/, as its reader sees it: sections with tables.</summary>
internal sealed class PageText(string name)
{
    private readonly string text = File.ReadAllText(RepositoryFile.Path("docs/" + name)).ReplaceLineEndings("\n");

    /// <summary>The blocks of code of a language.</summary>
    public IEnumerable<string> Code(string language) => text.Split($"```{language}\n").Skip(1).Select(block => block.Split("```")[0]);

    /// <summary>The rows of the first table after a text, without its head; each is its cells.</summary>
    public IReadOnlyList<string[]> TableAfter(string place)
    {
        var at = text.IndexOf(place, StringComparison.Ordinal);
        at.ShouldBeGreaterThanOrEqualTo(0, place);
        return
        [
            .. text[(at + place.Length)..].Split('\n').SkipWhile(line => !line.StartsWith('|')).TakeWhile(line => line.StartsWith('|')).Skip(2)
                .Select(line => line.Trim('|').Split('|', StringSplitOptions.TrimEntries)),
        ];
    }

    /// <summary>The names in a cell: what stands between back quotes.</summary>
    public static IEnumerable<string> Names(string cell) => cell.Split('`').Where((_, i) => i % 2 == 1);
}
