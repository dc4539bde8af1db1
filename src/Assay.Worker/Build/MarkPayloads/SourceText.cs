using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

namespace Assay.Worker.Build;

/// <summary>One file of a payload.</summary>
internal sealed class SourceText
{
    private readonly string text;
    private readonly List<(int Place, string Mark)> insertions = [];
    private Aliases aliases;

    /// <summary>Reads it.</summary>
    /// <param name="folder">The payload's folder.</param>
    /// <param name="text">What the file holds.</param>
    public SourceText(string folder, string text)
    {
        Folder = folder;
        this.text = text;
        Code = new CodeReader(text).Blanked();
        Directives = UsingDirective.In(Code);
        aliases = new(Directives);
    }

    public string Folder { get; }

    /// <summary>Gets the text with spaces in place of all that is no code.</summary>
    public string Code { get; }

    /// <summary>Gets its using directives, and those of other files that it was told of.</summary>
    public IReadOnlyList<UsingDirective> Directives { get; private set; }

    /// <summary>Tells it of global using directives of other files.</summary>
    public void Know(IEnumerable<UsingDirective> others)
    {
        Directives = [.. Directives, .. others];
        aliases = new(Directives);
    }

    /// <summary>Finds an attribute by whatever name the file gives it.</summary>
    /// <param name="attribute">Its name, without "Attribute" at its end.</param>
    /// <param name="arguments">A pattern of what follows the name.</param>
    /// <param name="start">Where to begin.</param>
    /// <param name="length">How much to look at; all that follows if null.</param>
    public IEnumerable<Match> Attributes(string attribute, string arguments = "", int start = 0, int? length = null) =>
        Regex.Matches(Code.Substring(start, length ?? Code.Length - start), aliases.PatternOf(attribute) + arguments, Patterns.Options, Patterns.Limit);

    /// <summary>Has a mark inserted at a place.</summary>
    public void Insert(int place, string mark) => insertions.Add((place, mark));

    /// <summary>Takes back all marks.</summary>
    public void Clear() => insertions.Clear();

    /// <summary>Returns the text with all marks.</summary>
    public string Marked()
    {
        var marked = new StringBuilder();
        var done = 0;
        foreach (var (place, mark) in insertions.OrderBy(one => one.Place))
        {
            marked.Append(text, done, place - done).Append(mark);
            done = place;
        }
        return marked.Append(text, done, text.Length - done).ToString();
    }

    /// <summary>The place behind the bracket that closes the one at a place; the end of the text if there is none.</summary>
    public int Behind(int place)
    {
        var open = Code[place];
        var close = open == '(' ? ')' : open == '[' ? ']' : open == '{' ? '}' : '>';
        for (var depth = 0; place < Code.Length; place++)
        {
            if (Code[place] == open)
                depth++;
            else if (Code[place] == close && --depth == 0)
                return place + 1;
        }
        return Code.Length;
    }

    /// <summary>The place where the attributes begin that end at a place.</summary>
    public int AttributesBefore(int place)
    {
        var start = place;
        for (var depth = 0; start > 0 && (depth > 0 || char.IsWhiteSpace(Code[start - 1]) || Code[start - 1] == ']'); start--)
            depth += Code[start - 1] == ']' ? 1 : Code[start - 1] == '[' ? -1 : 0;
        return start;
    }

    /// <summary>The first place from a given one on that has no space.</summary>
    public int BehindSpace(int place)
    {
        while (place < Code.Length && char.IsWhiteSpace(Code[place]))
            place++;
        return place;
    }
}
