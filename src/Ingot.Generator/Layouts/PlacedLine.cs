using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Ingot.Generator.Layouts;

/// <summary>Represents the text of a line, without the white space around it, and where it is in its file.</summary>
/// <param name="Start">The number of characters of the file before the text.</param>
/// <param name="Number">The number of lines before this one.</param>
/// <param name="Column">The number of characters of the line before the text.</param>
internal readonly record struct PlacedLine(string Text, int Start, int Number, int Column)
{
    private static readonly char[] Space = [' ', '\t', '\r', '\uFEFF'];

    /// <summary>Returns the lines that aren't empty.</summary>
    public static IEnumerable<PlacedLine> Of(string text)
    {
        var (start, number) = (0, 0);
        foreach (var line in text.Split('\n'))
        {
            if (line.Trim(Space) is { Length: > 0 } found)
            {
                var column = line.Length - line.TrimStart(Space).Length;
                yield return new PlacedLine(found, start + column, number, column);
            }

            start += line.Length + 1;
            number++;
        }
    }

    /// <summary>Returns the place of the line in the given file.</summary>
    public Location In(string path) => Location.Create(path, new TextSpan(Start, Text.Length),
        new LinePositionSpan(new LinePosition(Number, Column), new LinePosition(Number, Column + Text.Length)));
}
