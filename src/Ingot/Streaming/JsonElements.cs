#if NET
using System.Buffers;

namespace Ingot.Runtime;

/// <summary>Finds the elements of a JSON array that arrives in pieces. What they consist of is checked by whoever reads them.</summary>
internal sealed class JsonElements(IngotJsonOptions options)
{
    private readonly bool allowsTrailing = options.TrailingCommas == IngotJsonTrailingCommas.Allow;
    private readonly int most = options.Limits.MaxStreamBytes;
    private Place place = Place.Start;
    private Within within = Within.Nothing;
    private long scanned;
    private int depth;
    private bool isFirst = true;
    private bool hasContent;

    private enum Place
    {
        Start,
        Elements,
        End,
    }

    private enum Within
    {
        Nothing,
        Text,
        Escape,
        Slash,
        Line,
        Comment,
        Star,
    }

    /// <summary>Gets whether the array has ended.</summary>
    public bool HasEnded => place == Place.End;

    /// <summary>Takes the next element, if all of it has arrived, and everything before it.</summary>
    /// <exception cref="IngotException">The input isn't an array, something follows it, or an element is longer than the limit allows.</exception>
    public bool TryTake(ref ReadOnlySequence<byte> rest, out ReadOnlySequence<byte> element)
    {
        element = default;
        if (place == Place.Start && !TryBegin(ref rest))
            return false;
        if (place == Place.Elements && Terminator(rest) is >= 0 and var length)
        {
            element = rest.Slice(0, length);
            rest = rest.Slice(length);
            if (rest.FirstSpan[0] == ']')
                place = Place.End;
            rest = rest.Slice(1);
            var isNone = place == Place.End && !hasContent && (isFirst || allowsTrailing);
            (scanned, hasContent, isFirst) = (0, false, false);
            if (!isNone)
                return true;
        }

        if (place == Place.End && (Terminator(rest) >= 0 || hasContent))
            throw new IngotException("The array has ended, but something follows it");
        return false;
    }

    /// <summary>Skips what comes before the first element.</summary>
    private bool TryBegin(ref ReadOnlySequence<byte> rest)
    {
        var reader = new SequenceReader<byte>(rest);
        if (scanned == 0 && reader.TryPeek(out var first) && first == 0xEF)
        {
            if (rest.Length < 3)
                return false;
            if (!reader.IsNext("\uFEFF"u8, advancePast: true))
                throw NoArray();
        }

        reader.Advance(Math.Max(scanned - reader.Consumed, 0));
        while (reader.TryRead(out var c))
        {
            if (c == '[' && within == Within.Nothing)
            {
                rest = rest.Slice(reader.Position);
                (place, scanned) = (Place.Elements, 0);
                return true;
            }

            if (IsTerminator(c) || hasContent)
                throw NoArray();
        }

        scanned = reader.Consumed;
        return false;
    }

    private static IngotException NoArray() => new("An array is expected here", 0);

    /// <summary>Returns the length of what comes before the comma or bracket that ends an element; −1 if it hasn't arrived.</summary>
    private long Terminator(ReadOnlySequence<byte> rest)
    {
        foreach (var memory in rest.Slice(scanned))
        {
            var bytes = memory.Span;
            for (var i = 0; i < bytes.Length; i++)
            {
                if (IsTerminator(bytes[i]))
                    return scanned + i;
            }

            scanned += bytes.Length;
        }

        return scanned <= most ? -1 : throw new IngotException($"An element has more bytes than the {most} that the limit MaxStreamBytes allows", most);
    }

    private bool IsTerminator(byte c)
    {
        switch (within)
        {
            case Within.Text:
                within = c == '"' ? Within.Nothing : c == '\\' ? Within.Escape : Within.Text;
                return false;
            case Within.Escape:
                within = Within.Text;
                return false;
            case Within.Slash:
                within = c == '/' ? Within.Line : c == '*' ? Within.Comment : Within.Nothing;
                hasContent |= within == Within.Nothing;
                return false;
            case Within.Line:
                within = c == '\n' ? Within.Nothing : Within.Line;
                return false;
            case Within.Comment or Within.Star:
                within = c == '*' ? Within.Star : c == '/' && within == Within.Star ? Within.Nothing : Within.Comment;
                return false;
        }

        if (c is (byte)',' or (byte)']' && depth == 0)
            return true;
        if (c == '/')
        {
            within = Within.Slash;
            return false;
        }

        if (c is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n')
            return false;
        hasContent = true;
        if (c == '"')
            within = Within.Text;
        else if (c is (byte)'{' or (byte)'[')
            depth++;
        else if (c is (byte)'}' or (byte)']' && depth > 0)
            depth--;
        return false;
    }
}
#endif
