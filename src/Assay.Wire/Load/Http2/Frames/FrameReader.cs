namespace Assay.Wire.Load.Http2.Frames;

/// <summary>Cuts what arrives into frames. Bodies are passed on in the pieces in which they come; every other frame as a whole.</summary>
internal sealed class FrameReader
{
    // What this side takes: the least that the protocol knows (RFC 9113, section 6.5.2).
    private const int LongestFrame = 16 * 1024;

    private readonly byte[] pending = new byte[LongestFrame];
    private int count;
    private FrameHead head;
    private bool hasHead;
    private int rest;
    private int padding;

    /// <summary>Receives each frame; returns false if the connection is of no more use.</summary>
    public delegate bool Take(FrameHead head, ReadOnlySpan<byte> bytes, bool isLast);

    /// <summary>Starts over.</summary>
    public void Reset() => (count, hasHead) = (0, false);

    /// <summary>Takes bytes.</summary>
    /// <returns>Whether the connection is of further use.</returns>
    public bool Read(ReadOnlySpan<byte> data, Take take)
    {
        while (hasHead || TryHead(ref data))
        {
            if (head.Length > LongestFrame)
                return false;
            if (head.Type == FrameType.Data ? TryBody(ref data, take) : TryWhole(ref data, take))
            {
                if (hasHead)
                    return true;
            }
            else
            {
                return false;
            }
        }
        return true;
    }

    private bool TryHead(ref ReadOnlySpan<byte> data)
    {
        if (!Gather(ref data, FrameHead.Size, out var bytes))
            return false;
        head = FrameHead.Read(bytes);
        (hasHead, rest, padding) = (true, head.Length, -1);
        return true;
    }

    private bool TryWhole(ref ReadOnlySpan<byte> data, Take take)
    {
        if (!Gather(ref data, head.Length, out var bytes))
            return true;
        hasHead = false;
        return take(head, bytes, isLast: true);
    }

    private bool TryBody(ref ReadOnlySpan<byte> data, Take take)
    {
        if (padding < 0)
        {
            padding = 0;
            if (head.Has(FrameFlags.Padded))
            {
                if (data.Length == 0)
                {
                    padding = -1;
                    return true;
                }
                padding = data[0];
                data = data[1..];
                rest--;
            }
            if (padding > rest)
                return false;
        }
        var piece = data[..Math.Min(data.Length, rest)];
        data = data[piece.Length..];
        var body = piece[..Math.Max(0, Math.Min(piece.Length, rest - padding))];
        rest -= piece.Length;
        hasHead = rest > 0;
        return take(head, body, isLast: !hasHead);
    }

    // Bytes that belong together, from what came before and what comes now.
    private bool Gather(ref ReadOnlySpan<byte> data, int length, out ReadOnlySpan<byte> bytes)
    {
        if (count == 0 && data.Length >= length)
        {
            bytes = data[..length];
            data = data[length..];
            return true;
        }
        var piece = data[..Math.Min(data.Length, length - count)];
        piece.CopyTo(pending.AsSpan(count));
        data = data[piece.Length..];
        count += piece.Length;
        bytes = pending.AsSpan(0, count);
        if (count < length)
            return false;
        count = 0;
        return true;
    }
}
