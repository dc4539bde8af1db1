using System.Buffers;
using System.Net.Sockets;

namespace Assay.Wire.Load;

/// <summary>The request of a load over HTTP/1.1, asked again and again on one connection, once at a time.</summary>
internal sealed class PlainExchange(LoadSettings settings) : IDisposable
{
    private readonly byte[] buffer = new byte[64 * 1024];
    private readonly ArrayBufferWriter<byte> body = new();
    private Socket? socket;

    /// <summary>The body of the last answer; valid until the next is requested.</summary>
    public ReadOnlyMemory<byte> Body => body.WrittenMemory;

    /// <summary>Whether the last answer was a good one.</summary>
    public bool IsGood { get; private set; }

    /// <summary>Asks once.</summary>
    /// <returns>Why there is no complete answer; null if there is one.</returns>
    /// <exception cref="SocketException">The connection fails.</exception>
    /// <exception cref="LoadException">Its body is too long.</exception>
    /// <exception cref="OperationCanceledException">It took too long.</exception>
    public async Task<string?> SendAsync(CancellationToken cancel)
    {
        try
        {
            return await AskAsync(cancel);
        }
        catch
        {
            // What may still arrive would be taken for the next answer.
            Dispose();
            throw;
        }
    }

    private async Task<string?> AskAsync(CancellationToken cancel)
    {
        socket ??= await Connector.ConnectAsync(settings.Target, isOurs: false, cancel);
        body.ResetWrittenCount();
        var parser = new ResponseParser { Capture = body };
        for (var rest = settings.Request; rest.Length > 0;)
            rest = rest[await socket.SendAsync(rest, cancel)..];
        ResponseProgress progress;
        bool hasEnded;
        do
        {
            var count = await socket.ReceiveAsync(buffer, cancel);
            hasEnded = count == 0;
            progress = hasEnded ? parser.End() : parser.Feed(buffer.AsSpan(0, count), out _);
            if (body.WrittenCount >= BodyLearner.MostOfBody(settings))
                throw BodyLearner.TooLong(settings);
        }
        while (progress == ResponseProgress.Incomplete);
        IsGood = progress == ResponseProgress.Complete && parser.Head.Status is >= 200 and < 300;
        if (hasEnded || progress == ResponseProgress.Broken || parser.Head.Closes)
            Dispose();
        return progress == ResponseProgress.Broken ? parser.Problem : null;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        socket?.Dispose();
        socket = null;
    }
}
