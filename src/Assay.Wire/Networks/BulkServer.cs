using System.Net;
using System.Net.Sockets;

namespace Assay.Wire.Networks;

/// <summary>Sends without end and takes all it gets, at the same time: the far end when a network's rate is tried out.</summary>
internal sealed class BulkServer : IDisposable
{
    private readonly Socket listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
    private readonly CancellationTokenSource ended = new();
    private readonly BulkClient taker = new();

    public BulkServer()
    {
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen();
        _ = AcceptAsync();
    }

    /// <summary>Where it listens.</summary>
    public EndPoint EndPoint => listener.LocalEndPoint!;

    /// <summary>Bytes taken so far.</summary>
    public long Received => taker.Received;

    /// <summary>Stops at once.</summary>
    public void Dispose()
    {
        ended.Cancel();
        listener.Dispose();
        ended.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
                _ = taker.ExchangeAsync(await listener.AcceptAsync(ended.Token), ended.Token);
        }
        catch (Exception e) when (e is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // Disposed: that was all.
            return;
        }
    }
}
