using System.Buffers.Binary;
using System.Net.Sockets;

namespace Assay.Wire.Echo;

/// <summary>One connection of the client: keeps a number of messages in flight, and checks each that comes back.</summary>
internal sealed class EchoConnection(FrameSocket socket, IEchoSender sender, EchoSettings settings, EchoWindow window)
{
    /// <summary>Numbers are checked on every message, contents on one in this many.</summary>
    private const int CheckedEvery = 256;

    /// <summary>The first messages are sent whenever there are this many bytes of them, which is what a buffer has room for from the beginning.</summary>
    private const int SentAtOnce = 128 * 1024;

    private readonly byte[] pattern = [.. Enumerable.Range(0, settings.RawBytes).Select(i => (byte)(i * 37 + 11))];
    private FrameBuffer? output;
    private Task sent = Task.CompletedTask;
    private int begun;
    private long next;
    private long flushed;
    private long expected;
    private long returnedBefore = -1;
    private bool isDone;
    private volatile bool isGivenUp;

    /// <summary>Messages that came back within the window.</summary>
    public long Counted { get; private set; }

    /// <summary>Messages that came back.</summary>
    public long Returned => Volatile.Read(ref expected);

    /// <summary>Bytes of frames that came back.</summary>
    public long Bytes { get; private set; }

    /// <summary>Sends and receives until the window closes and all has come back.</summary>
    /// <exception cref="EchoException">A message was lost, doubled or altered.</exception>
    public async Task RunAsync()
    {
        Begin();
        while (expected < next)
        {
            await ReceiveAsync();
            // Never waits for a send with answers outstanding: the server may itself be waiting for us to read. Once all have come back, the send is over,
            // even if its completion isn't known yet, and nothing more would be received before the next.
            if (sent.IsCompleted || expected == flushed)
            {
                await sent;
                Flush();
                Begin();
            }
        }
        await sent;
        isDone = true;
    }

    /// <summary>Gives the connection up if nothing has come back since the last time this was asked.</summary>
    public void GiveUpIfStuck()
    {
        if (expected == returnedBefore && !isDone)
        {
            isGivenUp = true;
            socket.Dispose();
        }
        returnedBefore = expected;
    }

    // Large ones not all at once: they would all be in memory before the first of them has left. Where the server takes no more, answers are read first.
    private void Begin()
    {
        while (begun < settings.InFlight && sent.IsCompletedSuccessfully && window.IsOpen(MonotonicClock.Now))
        {
            output ??= FrameBuffers.Take();
            sender.BeginTurn();
            for (; begun < settings.InFlight && output.Length < SentAtOnce; begun++)
                Write(output);
            Flush();
        }
    }

    private async ValueTask ReceiveAsync()
    {
        try
        {
            await socket.ReadableAsync(CancellationToken.None);
            var count = socket.Receive(out var input);
            if (count == 0)
                throw new EchoException($"the server closed the connection after {expected} of {next} messages");
            Bytes += Math.Max(0, count);
            Take(input, output ??= FrameBuffers.Take(), MonotonicClock.Now);
            socket.Keep(input);
        }
        catch (Exception e) when (isGivenUp && e is SocketException or ObjectDisposedException)
        {
            throw new EchoException($"{next - expected} messages did not come back within {settings.Timeout.TotalSeconds} s", e);
        }
    }

    private void Take(FrameBuffer input, FrameBuffer answers, long now)
    {
        var before = expected;
        var isOpen = window.IsOpen(now);
        sender.BeginTurn();
        var frames = input.Frames;
        while (frames.TryTake(out var content))
        {
            Check(content);
            if (isOpen)
                Write(answers);
        }
        input.Keep(frames.Left);
        if (window.Counts(now))
            Counted += expected - before;
    }

    private void Check(ReadOnlySpan<byte> content)
    {
        if (content.Length < pattern.Length)
            throw Cut(content.Length);
        var raw = content[^pattern.Length..];
        var message = content[..^pattern.Length];
        var number = BinaryPrimitives.ReadInt64LittleEndian(raw);
        if (number != expected)
            throw OutOfTurn(number);
        if (number % CheckedEvery != 0)
            sender.Read(message);
        else if (!raw[8..].SequenceEqual(pattern.AsSpan(8)))
            throw Altered("the raw bytes of message");
        else if (!sender.Check(message))
            throw Altered("message");
        expected++;
    }

    private EchoException Cut(int length) => new($"message {expected} came back as {length} bytes, fewer than its {pattern.Length} raw ones");

    private EchoException OutOfTurn(long number) =>
        new(number < expected
            ? $"message {number} came back twice, or late: {expected} was next"
            : $"message {expected} did not come back: {number} came in its place");

    private EchoException Altered(string what) => new($"{what} {expected} came back altered");

    private void Write(FrameBuffer frames)
    {
        frames.BeginFrame();
        sender.Write(frames);
        var raw = frames.EndFrame(pattern.Length);
        pattern.CopyTo(raw);
        BinaryPrimitives.WriteInt64LittleEndian(raw, next++);
    }

    private void Flush()
    {
        if (output is not { } full)
            return;
        output = null;
        flushed = next;
        sent = socket.SendAsync(full, CancellationToken.None);
    }
}
