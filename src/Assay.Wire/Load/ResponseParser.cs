using System.Buffers;
using System.Buffers.Text;

namespace Assay.Wire.Load;

/// <summary>Reads the HTTP/1.1 responses of one connection (RFC 9112), in whatever pieces they
/// arrive: with a content length, in chunks, or up to the end of the connection.</summary>
internal sealed class ResponseParser
{
    /// <summary>The most bytes that a head may have.</summary>
    public const int LongestHead = 64 * 1024;

    private readonly ExpectedBodies? expected;
    private readonly ArrayBufferWriter<byte> kept = new();
    private byte[] pending = [];
    private int pendingCount;
    private State state;
    private long remaining;
    private bool compares;

    /// <summary>Makes a parser that takes any body.</summary>
    public ResponseParser()
    {
    }

    /// <summary>Makes a parser that compares bodies.</summary>
    /// <param name="expected">The bodies that answers may have; null where any will do.</param>
    public ResponseParser(ExpectedBodies? expected) => this.expected = expected;

    private enum State
    {
        Head,
        Body,
        UntilClose,
        ChunkSize,
        Chunk,
        ChunkEnd,
        Trailer,
    }

    /// <summary>The head of the answer; valid once it is complete.</summary>
    public ResponseHead Head { get; private set; }

    /// <summary>Bytes of the body so far, without the framing of chunks.</summary>
    public long BodyBytes { get; private set; }

    /// <summary>Whether the body isn't the expected one: set only for complete responses.</summary>
    public bool IsOtherBody { get; private set; }

    /// <summary>Why the answer is broken; one of <see cref="BadCause"/>.</summary>
    public string Problem { get; private set; } = "";

    /// <summary>Whether a byte of the answer has come.</summary>
    public bool HasBegun => state != State.Head || pendingCount > 0;

    /// <summary>Where the body's bytes are put; null if nobody wants them.</summary>
    public IBufferWriter<byte>? Capture { get; set; }

    /// <summary>Makes ready for the next answer.</summary>
    /// <param name="comparesBytes">Whether the body's bytes are compared, not only its length.</param>
    public void Reset(bool comparesBytes)
    {
        state = State.Head;
        pendingCount = 0;
        BodyBytes = 0;
        IsOtherBody = false;
        compares = comparesBytes && expected is not null;
        kept.ResetWrittenCount();
    }

    /// <summary>Takes bytes that have arrived.</summary>
    /// <param name="data">The bytes.</param>
    /// <param name="consumed">How many of them belong to this answer.</param>
    public ResponseProgress Feed(ReadOnlySpan<byte> data, out int consumed)
    {
        var rest = data;
        var progress = ResponseProgress.Incomplete;
        while (progress == ResponseProgress.Incomplete && rest.Length > 0)
        {
            progress = state switch
            {
                State.Head => ReadHead(ref rest),
                State.Body => ReadBody(ref rest),
                State.UntilClose => ReadOn(ref rest),
                State.Chunk => ReadChunk(ref rest),
                _ => ReadLine(ref rest),
            };
        }
        consumed = data.Length - rest.Length;
        return progress;
    }

    /// <summary>Handles the proper end of the connection: complete if that is what ends the body, broken if more was expected.</summary>
    public ResponseProgress End()
    {
        if (state == State.UntilClose)
            return Complete();
        return Broken(HasBegun ? BadCause.CutShort : BadCause.NoAnswer);
    }

    private ResponseProgress ReadHead(ref ReadOnlySpan<byte> rest)
    {
        ReadOnlySpan<byte> head;
        if (pendingCount == 0 && rest.IndexOf("\r\n\r\n"u8) is >= 0 and var end)
        {
            head = rest[..(end + 4)];
            rest = rest[(end + 4)..];
        }
        else
        {
            // The head comes in pieces: the end may lie across the seam, so what was searched already is searched again from three bytes before.
            var from = Math.Max(0, pendingCount - 3);
            var before = pendingCount;
            Keep(rest);
            end = pending.AsSpan(from, pendingCount - from).IndexOf("\r\n\r\n"u8);
            if (end < 0)
            {
                rest = default;
                // An empty line ended by a line feed alone: its server has said all, and none of ours would come.
                if (pending.AsSpan(from, pendingCount - from).IndexOf("\n\n"u8) >= 0)
                    return Broken(BadCause.NotHttp);
                return pendingCount < LongestHead ? ResponseProgress.Incomplete : Broken(BadCause.HeadTooLong);
            }
            head = pending.AsSpan(0, from + end + 4);
            rest = rest[(head.Length - before)..];
            pendingCount = 0;
        }
        if (!ResponseHead.TryParse(head, out var parsed))
            return Broken(BadCause.NotHttp);
        // 1xx come before the answer itself (RFC 9110 section 15.2).
        return parsed.Status < 200 ? ResponseProgress.Incomplete : Begin(parsed);
    }

    private ResponseProgress Begin(ResponseHead head)
    {
        Head = head;
        if (head.Status is 204 or 304)
            return Complete();
        if (head.IsChunked)
            state = State.ChunkSize;
        else if (head.ContentLength < 0)
            state = State.UntilClose;
        else if (head.ContentLength == 0)
            return Complete();
        else
            (state, remaining) = (State.Body, head.ContentLength);
        return ResponseProgress.Incomplete;
    }

    private ResponseProgress ReadBody(ref ReadOnlySpan<byte> rest)
    {
        Take(ref rest);
        return remaining == 0 ? Complete() : ResponseProgress.Incomplete;
    }

    private ResponseProgress ReadOn(ref ReadOnlySpan<byte> rest)
    {
        remaining = rest.Length;
        Take(ref rest);
        return ResponseProgress.Incomplete;
    }

    private ResponseProgress ReadChunk(ref ReadOnlySpan<byte> rest)
    {
        Take(ref rest);
        if (remaining == 0)
            state = State.ChunkEnd;
        return ResponseProgress.Incomplete;
    }

    private void Take(ref ReadOnlySpan<byte> rest)
    {
        var piece = rest.Length > remaining ? rest[..(int)remaining] : rest;
        if (compares)
            Compare(piece);
        Capture?.Write(piece);
        BodyBytes += piece.Length;
        remaining -= piece.Length;
        rest = rest[piece.Length..];
    }

    /// <summary>Compares with the only body as bytes come; of several the right one is known only at the end.</summary>
    private void Compare(ReadOnlySpan<byte> piece)
    {
        if (BodyBytes + piece.Length > expected!.Longest)
            IsOtherBody = true;
        else if (expected.Only is { } only)
            IsOtherBody |= !piece.SequenceEqual(only.AsSpan((int)BodyBytes, piece.Length));
        else
            kept.Write(piece);
    }

    /// <summary>A line of the framing of chunks: a size, the end of a chunk, a trailer field.</summary>
    private ResponseProgress ReadLine(ref ReadOnlySpan<byte> rest)
    {
        var end = rest.IndexOf((byte)'\n');
        var piece = end < 0 ? rest : rest[..(end + 1)];
        rest = rest[piece.Length..];
        if (end < 0 || pendingCount > 0)
        {
            Keep(piece);
            if (pendingCount == LongestHead)
                return Broken(BadCause.HeadTooLong);
            if (end < 0)
                return ResponseProgress.Incomplete;
            piece = pending.AsSpan(0, pendingCount);
            pendingCount = 0;
        }
        return ReadLine(piece.TrimEnd("\r\n"u8));
    }

    private ResponseProgress ReadLine(ReadOnlySpan<byte> line)
    {
        switch (state)
        {
            case State.ChunkEnd:
                state = State.ChunkSize;
                return line.IsEmpty ? ResponseProgress.Incomplete : Broken(BadCause.NotHttp);
            case State.Trailer:
                return line.IsEmpty ? Complete() : ResponseProgress.Incomplete;
        }
        // A size may be followed by extensions (RFC 9112 section 7.1.1).
        if (!Utf8Parser.TryParse(line, out remaining, out var digits, 'x') || remaining < 0
            || (digits < line.Length && line[digits] is not ((byte)';' or (byte)' ' or (byte)'\t')))
            return Broken(BadCause.NotHttp);
        state = remaining == 0 ? State.Trailer : State.Chunk;
        return ResponseProgress.Incomplete;
    }

    private ResponseProgress Complete()
    {
        if (expected is not null)
            IsOtherBody |= !expected.HasLength(BodyBytes) || (compares && expected.Only is null && !expected.Contains(kept.WrittenSpan));
        return ResponseProgress.Complete;
    }

    private ResponseProgress Broken(string problem)
    {
        Problem = problem;
        return ResponseProgress.Broken;
    }

    private void Keep(ReadOnlySpan<byte> piece)
    {
        piece = piece[..Math.Min(piece.Length, LongestHead - pendingCount)];
        if (pendingCount + piece.Length > pending.Length)
            Array.Resize(ref pending, Math.Min(LongestHead, Math.Max(4096, 2 * (pendingCount + piece.Length))));
        piece.CopyTo(pending.AsSpan(pendingCount));
        pendingCount += piece.Length;
    }
}
