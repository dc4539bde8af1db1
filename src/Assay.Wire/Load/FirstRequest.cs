using System.Buffers;
using System.Net.Sockets;

namespace Assay.Wire.Load;

/// <summary>The first request of a run, alone: how long it takes with connecting, and what all other answers have to look like.</summary>
/// <param name="Nanoseconds">From before connecting to the last byte of the answer.</param>
/// <param name="IsGood">Whether it was a good answer, as all others have to be.</param>
/// <param name="Body">The answer's body.</param>
internal sealed record FirstRequest(long Nanoseconds, bool IsGood, ReadOnlyMemory<byte> Body)
{
    /// <summary>Sends it.</summary>
    /// <exception cref="LoadException">Nothing that speaks HTTP answers: the message says what happened.</exception>
    public static async Task<FirstRequest> SendAsync(LoadSettings settings, CancellationToken cancel)
    {
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(settings.Timeout);
        var start = MonotonicClock.Now;
        var body = new ArrayBufferWriter<byte>();
        var parser = new ResponseParser { Capture = body };
        try
        {
            using var socket = await Connector.ConnectAsync(settings.Target, isOurs: false, patience.Token);
            for (var rest = settings.Request; rest.Length > 0;)
                rest = rest[await socket.SendAsync(rest, patience.Token)..];
            var buffer = new byte[64 * 1024];
            ResponseProgress progress;
            do
            {
                var count = await socket.ReceiveAsync(buffer, patience.Token);
                progress = count == 0 ? parser.End() : parser.Feed(buffer.AsSpan(0, count), out _);
            }
            while (progress == ResponseProgress.Incomplete);
            if (progress == ResponseProgress.Broken)
                throw new LoadException($"the first response of {settings.Target} is unusable: {parser.Problem}");
        }
        catch (SocketException e)
        {
            throw new LoadException($"{settings.Target} doesn't answer: {e.Message}");
        }
        catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
        {
            throw new LoadException($"{settings.Target} doesn't answer within {settings.Timeout.TotalSeconds} s");
        }
        return new FirstRequest(MonotonicClock.Now - start, parser.Head.Status is >= 200 and < 300, body.WrittenMemory);
    }
}
