#if NET
using System.Buffers;

namespace Ingot.Runtime;

/// <summary>
/// Finds the elements of a JSON array that arrives in pieces. What they consist of is checked by whoever reads them. All that has arrived is taken, and the
/// beginning of an element kept here, so that no byte is looked at twice, whatever the pieces.
/// </summary>
internal sealed class JsonElements(IngotJsonOptions options) : IDisposable
{
    private const int LargestKept = 1 << 20;

    private readonly bool allowsTrailing = options.TrailingCommas == IngotJsonTrailingCommas.Allow;
    private readonly bool allowsComments = options.Comments != IngotJsonComments.Disallow;
    private readonly int most = options.Limits.MaxStreamBytes;
    private Place place = Place.Start;
    private Within within = Within.Nothing;
    private byte[] kept = [];
    private int keptBytes;
    private long around;
    private int depth;
    private bool isFirst = true;
    private bool hasContent;
    private bool hasComment;

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

    /// <summary>Takes the next element, if all of it has arrived, and everything before it. The element is valid until the next call.</summary>
    /// <exception cref="IngotException">
    /// The input isn't an array, something follows it, or an element, or what surrounds the array, is longer than the limit allows.
    /// </exception>
    public bool TryTake(ref ReadOnlySequence<byte> rest, out ReadOnlySequence<byte> element)
    {
        element = default;
        if (keptBytes == 0 && kept.Length > LargestKept)
            Dispose();
        if (place == Place.Start && !TryBegin(ref rest))
            return false;
        if (place == Place.Elements)
        {
            if (Terminator(rest) is not (>= 0 and var length))
            {
                Keep(rest);
                rest = rest.Slice(rest.End);
                return false;
            }

            element = rest.Slice(0, length);
            CheckLength(length);
            if (keptBytes > 0)
            {
                Keep(element);
                element = new ReadOnlySequence<byte>(kept, 0, keptBytes);
            }

            rest = rest.Slice(length);
            if (rest.FirstSpan[0] == ']')
                place = Place.End;
            rest = rest.Slice(1);
            var isNone = place == Place.End && !hasContent && (isFirst || allowsTrailing);
            if (isNone)
                CheckComments();
            (keptBytes, hasContent, hasComment, isFirst) = (0, false, false, false);
            if (!isNone)
                return true;
            around = 0;
        }

        SkipEnd(ref rest);
        return false;
    }

    /// <summary>Checks that the array has ended and that nothing has begun after it.</summary>
    /// <exception cref="IngotException">The input ends within the array or within a comment after it.</exception>
    public void Finish()
    {
        if (place != Place.End)
            throw new IngotException("The input ends within the array");
        if (within is not (Within.Nothing or Within.Line))
            throw new IngotException("The input ends within a comment");
    }

    /// <summary>Returns the memory to the pool.</summary>
    public void Dispose()
    {
        if (kept.Length > 0)
            ArrayPool<byte>.Shared.Return(kept);
        kept = [];
    }

    private static IngotException NoArray() => new("An array is expected here", 0);

    /// <summary>Skips what comes before the first element.</summary>
    private bool TryBegin(ref ReadOnlySequence<byte> rest)
    {
        var reader = new SequenceReader<byte>(rest);
        if (around == 0 && reader.TryPeek(out var first) && first == 0xEF)
        {
            if (rest.Length < 3)
                return false;
            if (!reader.IsNext("\uFEFF"u8, advancePast: true))
                throw NoArray();
        }

        while (reader.TryRead(out var c))
        {
            if (c == '[' && within == Within.Nothing)
            {
                Count(reader.Consumed - 1);
                rest = rest.Slice(reader.Position);
                place = Place.Elements;
                hasComment = false;
                return true;
            }

            if (IsTerminator(c) || hasContent)
                throw NoArray();
            CheckComments();
        }

        Pass(ref rest);
        return false;
    }

    /// <summary>Skips what comes after the array.</summary>
    private void SkipEnd(ref ReadOnlySequence<byte> rest)
    {
        if (Terminator(rest) >= 0 || hasContent)
            throw new IngotException("The array has ended, but something follows it");
        CheckComments();
        Pass(ref rest);
    }

    private void Pass(ref ReadOnlySequence<byte> rest)
    {
        Count(rest.Length);
        rest = rest.Slice(rest.End);
    }

    private void Count(long bytes)
    {
        around += bytes;
        if (around > most)
            throw new IngotException($"More bytes than the {most} that the limit MaxStreamBytes allows surround the array", most);
    }

    private void CheckComments()
    {
        if (hasComment && !allowsComments)
            throw new IngotException("A comment surrounds the elements of the array, and the options allow none");
    }

    private void CheckLength(long more)
    {
        if (keptBytes + more > most)
            throw new IngotException($"An element has more bytes than the {most} that the limit MaxStreamBytes allows", most);
    }

    private void Keep(ReadOnlySequence<byte> more)
    {
        CheckLength(more.Length);
        var needed = keptBytes + (int)more.Length;
        if (needed > kept.Length)
        {
            var larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(Math.Max(needed, 2L * kept.Length), 0x7FFFFFC7));
            kept.AsSpan(0, keptBytes).CopyTo(larger);
            Dispose();
            kept = larger;
        }

        more.CopyTo(kept.AsSpan(keptBytes));
        keptBytes = needed;
    }

    /// <summary>Returns the length of what comes before the comma or bracket that ends an element; −1 if it hasn't arrived.</summary>
    private long Terminator(ReadOnlySequence<byte> rest)
    {
        var before = 0L;
        foreach (var memory in rest)
        {
            var bytes = memory.Span;
            for (var i = 0; i < bytes.Length; i++)
            {
                if (IsTerminator(bytes[i]))
                    return before + i;
            }

            before += bytes.Length;
        }

        return -1;
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
                within = c is (byte)'\n' or (byte)'\r' ? Within.Nothing : Within.Line;
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
            hasComment = true;
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
