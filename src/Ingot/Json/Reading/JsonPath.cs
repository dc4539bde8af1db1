using System.Globalization;
using System.Text;

namespace Ingot;

/// <summary>
/// Says where in a document a position is, in the notation of System.Text.Json's <c>JsonException.Path</c>: <c>$.items[3].id</c>. Only errors ask for it,
/// so the document is read again for it up to there.
/// </summary>
internal static class JsonPath
{
    // A name is as long as its sender likes; where something is, its end says best.
    private const int Longest = 200;

    public static string Of(ReadOnlySpan<byte> text, int position)
    {
        position = Math.Min(position, text.Length);
        var path = new List<Step>();
        var last = (byte)0;
        var at = 0;
        while (at < position)
        {
            var c = text[at];
            var end = at + 1;
            switch (c)
            {
                case (byte)'{' or (byte)'[':
                    path.Add(new Step(c == '['));
                    break;
                case (byte)'}' or (byte)']' when path.Count > 0:
                    path.RemoveAt(path.Count - 1);
                    break;
                case (byte)',' when path.Count > 0:
                    path[path.Count - 1] = path[path.Count - 1].Next();
                    break;
                case (byte)'"':
                    end = EndOfString(text, end);
                    if (end <= position && path.Count > 0 && path[path.Count - 1] is { IsArray: false, Name: 0 } step)
                        path[path.Count - 1] = step with { Name = at + 1, Length = end - at - 2 };
                    break;
                case (byte)'/':
                    end = EndOfComment(text, end);
                    break;
            }

            if (c > ' ' && c != '/')
                last = c;
            at = end;
        }

        // An object that has ended lacks something itself, and not its last member.
        if (position < text.Length && text[position] == '}' && last != ':' && path.Count > 0)
            path[path.Count - 1] = path[path.Count - 1].Next();
        return Shown(text, path);
    }

    private static int EndOfString(ReadOnlySpan<byte> text, int at)
    {
        while (at < text.Length && text[at] != '"')
            at += text[at] == '\\' ? 2 : 1;
        return at + 1;
    }

    private static int EndOfComment(ReadOnlySpan<byte> text, int at)
    {
        var isLine = at < text.Length && text[at] == '/';
        var rest = text.Slice(at);
        var length = isLine ? rest.IndexOfAny((byte)'\n', (byte)'\r') : rest.IndexOf("*/"u8);
        return length < 0 ? text.Length : at + length + (isLine ? 1 : 2);
    }

    private static string Shown(ReadOnlySpan<byte> text, List<Step> path)
    {
        var shown = new StringBuilder("$");
        foreach (var step in path)
        {
            if (step.IsArray)
                shown.Append('[').Append(step.Index.ToString(CultureInfo.InvariantCulture)).Append(']');
            else if (step.Name > 0)
                Append(shown, text.Slice(step.Name, step.Length));
        }

        return shown.Length <= Longest ? shown.ToString() : "$…" + shown.ToString(shown.Length - Longest, Longest);
    }

    private static void Append(StringBuilder shown, ReadOnlySpan<byte> name)
    {
        // As it is written: with its escapes, if it has any.
        var text = Encoding.UTF8.GetString(name.ToArray());
        if (text.Length > 0 && text.All(c => char.IsLetterOrDigit(c) || c is '_' or '-' or '$'))
            shown.Append('.').Append(text);
        else
            shown.Append("['").Append(text).Append("']");
    }

    /// <summary>Represents an array or object that a position is in.</summary>
    /// <param name="IsArray">Whether it is an array.</param>
    /// <param name="Index">The number of elements before the current one.</param>
    /// <param name="Name">Where the current member's name starts; 0 before there is one.</param>
    /// <param name="Length">The length of that name.</param>
    private readonly record struct Step(bool IsArray, int Index = 0, int Name = 0, int Length = 0)
    {
        public Step Next() => new(IsArray, Index + 1);
    }
}
