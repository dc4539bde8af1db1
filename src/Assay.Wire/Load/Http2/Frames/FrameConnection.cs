using System.Buffers;
using System.Buffers.Binary;
using Assay.Wire.Load.Epoll;

namespace Assay.Wire.Load.Http2.Frames;

/// <summary>
/// A connection over HTTP/2 without TLS, with prior knowledge (RFC 9113, section 3.3): requests whose bytes are the same but for the stream's number, answers
/// of which the status, a call's trailer and the body are looked at. It asks the server for no dynamic table and gives it windows that never fill.
/// </summary>
internal sealed class FrameConnection : EpollConnection
{
    private const int FirstWindow = 65_535;
    private const int RenewedAt = 1 << 30;
    private const int MaxConcurrentStreams = 3;
    private const int Refused = 7;
    private const int Cancel = 8;

    private static readonly byte[] Preface = MakePreface();

    private readonly LoadRun run;
    private readonly RequestFrames request;
    private readonly StreamLane[] lanes;
    private readonly Dictionary<int, StreamLane> streams = [];
    private readonly Queue<StreamLane> waiting = new();
    private readonly FrameReader reader = new();
    private readonly FrameReader.Take take;
    private readonly ArrayBufferWriter<byte> block = new();
    private FrameHead blockHead;
    private bool isInBlock;
    private int next;
    private int most;
    private long window;
    private int consumed;
    private bool hasSettings;
    private bool isClosing;
    private bool isEndCounted;
    private bool hasAnswered;

    // What frames are taken with: those of one read belong together.
    private long now;
    private LoadTally tally;
    private Action<EpollLane> free;

    public FrameConnection(int number, LoadRun run, RequestFrames request)
        : base(number)
    {
        this.run = run;
        this.request = request;
        lanes = [.. Enumerable.Range(0, run.Settings.Streams).Select(_ => new StreamLane(this, run))];
        take = Take;
        tally = new LoadTally(run.From, run.Until);
        free = static _ => { };
    }

    /// <inheritdoc/>
    public override bool IsBusy => Array.Exists(lanes, lane => lane.IsBusy);

    /// <inheritdoc/>
    public override bool HasAnswered => hasAnswered;

    /// <inheritdoc/>
    public override bool Receive(ReadOnlySpan<byte> data, long now, LoadTally tally, Action<EpollLane> free)
    {
        (this.now, this.tally, this.free) = (now, tally, free);
        tally.Read(now, data.Length);
        if (!reader.Read(data, take))
        {
            Fail(BadCause.NotHttp2);
            return false;
        }
        return !HasClosed();
    }

    /// <inheritdoc/>
    public override void End(bool isReset, long now, LoadTally tally)
    {
        (this.now, this.tally) = (now, tally);
        if (!Fail(isReset ? BadCause.Reset : BadCause.NoAnswer))
            tally.Closed(now);
    }

    /// <inheritdoc/>
    public override bool Sweep(long now, LoadTally tally, Action<EpollLane> free)
    {
        (this.now, this.tally, this.free) = (now, tally, free);
        foreach (var lane in lanes)
        {
            if (!lane.IsBusy || now - lane.Sent < run.Timeout)
                continue;
            if (lane.Stream > 0)
                BinaryPrimitives.WriteInt32BigEndian(Frame(FrameType.Reset, lane.Stream, 4), Cancel);
            Count(lane, BadCause.Timeout);
        }
        return !HasClosed();
    }

    /// <summary>Sends a request, now or when the server allows another stream: none before its settings have come.</summary>
    public void Begin(StreamLane lane)
    {
        if (!TryStart(lane))
            Wait(lane);
    }

    /// <inheritdoc/>
    protected override IEnumerable<EpollLane> Opened()
    {
        foreach (var lane in lanes)
            lane.IsWaiting = false;
        streams.Clear();
        waiting.Clear();
        reader.Reset();
        block.ResetWrittenCount();
        (next, most, window, consumed) = (1, 0, FirstWindow, 0);
        (hasSettings, isInBlock, isClosing, isEndCounted, hasAnswered) = (false, false, false, false, false);
        Put(Preface);
        // Before it closed, the server took no more of them.
        foreach (var unsent in lanes.Where(lane => lane.IsBusy))
            Begin(unsent);
        return lanes.Where(lane => !lane.IsBusy);
    }

    private bool TryStart(StreamLane lane)
    {
        if (isClosing || streams.Count >= most || window < request.MessageLength)
            return false;
        lane.Stream = next;
        streams[next] = lane;
        request.Write(Put(request.Length), next);
        window -= request.MessageLength;
        next += 2;
        isClosing = next > int.MaxValue - 2;
        return true;
    }

    private void Wait(StreamLane lane)
    {
        if (lane.IsWaiting)
            return;
        lane.IsWaiting = true;
        waiting.Enqueue(lane);
    }

    private void StartWaiting()
    {
        while (waiting.TryPeek(out var lane) && (!lane.IsBusy || lane.Stream > 0 || TryStart(lane)))
            waiting.Dequeue().IsWaiting = false;
    }

    private bool Take(FrameHead head, ReadOnlySpan<byte> bytes, bool isLast)
    {
        if (isInBlock != (head.Type == FrameType.Continuation))
            return false;
        switch (head.Type)
        {
            case FrameType.Data:
                return TakeData(head, bytes, isLast);
            case FrameType.Headers:
                return TakeHeaders(head, bytes);
            case FrameType.Continuation:
                return head.Stream == blockHead.Stream && TakeBlock(blockHead, bytes, head.Has(FrameFlags.EndHeaders));
            case FrameType.Reset:
                return bytes.Length == 4 && TakeReset(head, BinaryPrimitives.ReadInt32BigEndian(bytes));
            case FrameType.Settings:
                return TakeSettings(head, bytes);
            case FrameType.Ping:
                if (!head.Has(FrameFlags.Ack))
                    bytes.CopyTo(Frame(FrameType.Ping, 0, bytes.Length, FrameFlags.Ack));
                return true;
            case FrameType.GoAway:
                return bytes.Length >= 8
                    && TakeGoAway(BinaryPrimitives.ReadInt32BigEndian(bytes) & int.MaxValue, BinaryPrimitives.ReadInt32BigEndian(bytes[4..]));
            case FrameType.WindowUpdate:
                if (bytes.Length != 4)
                    return false;
                if (head.Stream == 0)
                {
                    window += BinaryPrimitives.ReadInt32BigEndian(bytes) & int.MaxValue;
                    StartWaiting();
                }
                return true;
            default:
                // Unknown frames are ignored (section 4.1).
                return true;
        }
    }

    private bool TakeData(FrameHead head, ReadOnlySpan<byte> bytes, bool isLast)
    {
        var lane = streams.GetValueOrDefault(head.Stream);
        lane?.Answer.Data(bytes);
        if (!isLast)
            return true;
        consumed += head.Length;
        if (consumed >= RenewedAt)
        {
            BinaryPrimitives.WriteInt32BigEndian(Frame(FrameType.WindowUpdate, 0, 4), consumed);
            consumed = 0;
        }
        if (lane is not null && head.Has(FrameFlags.EndStream))
            Complete(lane);
        return true;
    }

    private bool TakeHeaders(FrameHead head, ReadOnlySpan<byte> bytes)
    {
        var padding = 0;
        if (head.Has(FrameFlags.Padded))
        {
            if (bytes.Length == 0)
                return false;
            padding = bytes[0];
            bytes = bytes[1..];
        }
        var priority = head.Has(FrameFlags.Priority) ? 5 : 0;
        return bytes.Length >= padding + priority && TakeBlock(head, bytes[priority..^padding], head.Has(FrameFlags.EndHeaders));
    }

    private bool TakeBlock(FrameHead head, ReadOnlySpan<byte> piece, bool isWhole)
    {
        if (!isWhole || isInBlock)
        {
            if (block.WrittenCount + piece.Length > ResponseParser.LongestHead)
                return false;
            block.Write(piece);
            (blockHead, isInBlock) = (head, !isWhole);
            if (!isWhole)
                return true;
            piece = block.WrittenSpan;
            block.ResetWrittenCount();
        }
        if (streams.GetValueOrDefault(head.Stream) is not { } lane)
            return true;
        var isEnd = head.Has(FrameFlags.EndStream);
        if (!lane.Answer.Headers(piece, isEnd))
            return false;
        if (isEnd)
            Complete(lane);
        return true;
    }

    // What was refused wasn't begun (RFC 9113, section 8.7): it is asked again when one of the other streams has ended.
    private bool TakeReset(FrameHead head, int error)
    {
        if (streams.GetValueOrDefault(head.Stream) is not { } lane)
            return true;
        if (error != Refused || lane.Answer.HasHead || streams.Count == 1)
        {
            Count(lane, error == Refused ? BadCause.StreamRefused : BadCause.StreamReset);
            return true;
        }
        streams.Remove(lane.Stream);
        lane.Stream = 0;
        Wait(lane);
        return true;
    }

    private bool TakeSettings(FrameHead head, ReadOnlySpan<byte> bytes)
    {
        if (head.Has(FrameFlags.Ack))
            return true;
        if (bytes.Length % 6 != 0)
            return false;
        if (!hasSettings)
            (hasSettings, most) = (true, int.MaxValue);
        for (; bytes.Length > 0; bytes = bytes[6..])
        {
            if (BinaryPrimitives.ReadUInt16BigEndian(bytes) == MaxConcurrentStreams)
                most = (int)Math.Min(int.MaxValue, BinaryPrimitives.ReadUInt32BigEndian(bytes[2..]));
        }
        Frame(FrameType.Settings, 0, 0, FrameFlags.Ack);
        StartWaiting();
        return true;
    }

    // What the server hasn't taken is asked again over the next connection (RFC 9113, section 6.8), unless it found fault with it. A connection over which it
    // never takes anything is one that is closed without an answer: those after it may be no better.
    private bool TakeGoAway(int last, int error)
    {
        isClosing = true;
        var isRefused = last == 0 && !hasAnswered;
        foreach (var lane in lanes.Where(lane => lane.IsBusy && (lane.Stream > last || isRefused)))
        {
            if (error != 0 || isRefused)
            {
                isEndCounted = true;
                Count(lane, BadCause.NoAnswer);
                continue;
            }
            streams.Remove(lane.Stream);
            lane.Stream = 0;
        }
        return true;
    }

    private void Complete(StreamLane lane)
    {
        hasAnswered |= lane.Answer.HasHead;
        Count(lane, lane.Answer.HasHead ? lane.Answer.Cause() : BadCause.NotHttp2);
    }

    private void Count(StreamLane lane, string? cause)
    {
        streams.Remove(lane.Stream);
        lane.Free();
        if (cause is null && now - lane.Sent >= run.Timeout)
            cause = BadCause.Timeout;
        if (cause is null)
            tally.Answered(now, lane.Intended, run.Settings.Rate is null ? null : lane.Sent);
        else
            tally.Failed(now, cause);
        if (isClosing)
            return;
        StartWaiting();
        free(lane);
    }

    // Whether the server has answered all it took, and takes no more.
    private bool HasClosed()
    {
        if (!isClosing || streams.Count > 0)
            return false;
        if (!isEndCounted)
            tally.Closed(now);
        return isEndCounted = true;
    }

    // All that is under way is lost with the connection; what the server wouldn't take any more is asked again.
    private bool Fail(string cause)
    {
        var isAny = false;
        foreach (var lane in lanes.Where(lane => lane.IsBusy && (lane.Stream > 0 || !isClosing)))
        {
            isAny = true;
            tally.Failed(now, lane.Stream > 0 && lane.Answer.HasHead ? BadCause.CutShort : cause);
            lane.Free();
        }
        return isAny;
    }

    private Span<byte> Frame(FrameType type, int stream, int length, FrameFlags flags = FrameFlags.None)
    {
        var bytes = Put(FrameHead.Size + length);
        new FrameHead(length, type, flags, stream).Write(bytes);
        return bytes[FrameHead.Size..];
    }

    private static byte[] MakePreface()
    {
        (ushort Id, uint Value)[] settings = [(1, 0), (2, 0), (4, int.MaxValue)];
        var bytes = new ArrayBufferWriter<byte>();
        bytes.Write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8);
        var frame = bytes.GetSpan(FrameHead.Size + (6 * settings.Length));
        new FrameHead(6 * settings.Length, FrameType.Settings, FrameFlags.None, 0).Write(frame);
        for (var i = 0; i < settings.Length; i++)
        {
            BinaryPrimitives.WriteUInt16BigEndian(frame[(FrameHead.Size + (6 * i))..], settings[i].Id);
            BinaryPrimitives.WriteUInt32BigEndian(frame[(FrameHead.Size + (6 * i) + 2)..], settings[i].Value);
        }
        bytes.Advance(FrameHead.Size + (6 * settings.Length));
        frame = bytes.GetSpan(FrameHead.Size + 4);
        new FrameHead(4, FrameType.WindowUpdate, FrameFlags.None, 0).Write(frame);
        BinaryPrimitives.WriteInt32BigEndian(frame[FrameHead.Size..], int.MaxValue - FirstWindow);
        bytes.Advance(FrameHead.Size + 4);
        return bytes.WrittenSpan.ToArray();
    }
}
