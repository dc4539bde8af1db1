using System.Net;
using System.Net.Sockets;

namespace Assay.Wire.Networks;

/// <summary>A client's connection and the one that the relay made to the server for it.</summary>
internal sealed class RelayedConnection : IDisposable
{
    private readonly Socket client;
    private readonly Socket server;
    private readonly RelayedDirection there;
    private readonly RelayedDirection back;

    public RelayedConnection(Socket client, Link thereLink, Link backLink, DelayLine line)
    {
        this.client = client;
        server = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        client.NoDelay = true;
        there = new RelayedDirection(client, server, thereLink, line);
        back = new RelayedDirection(server, client, backLink, line);
    }

    public long BytesThere => there.Bytes;

    public long BytesBack => back.Bytes;

    /// <summary>Relays until both sides have ended, or one was reset, which the other then is too.</summary>
    /// <returns>False where the server couldn't be reached.</returns>
    public async Task<bool> RunAsync(EndPoint target, long opens)
    {
        try
        {
            await server.ConnectAsync(target);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            Reset();
            return false;
        }
        var reading = Task.WhenAll(there.RunAsync(opens), back.RunAsync(opens));
        var first = await Task.WhenAny(there.Finished, back.Finished);
        if (!await first || !await (first == there.Finished ? back.Finished : there.Finished))
            Reset();
        Dispose();
        await reading;
        return true;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        client.Dispose();
        server.Dispose();
    }

    /// <summary>Ends both sides at once, in a way that they notice.</summary>
    public void Reset()
    {
        foreach (var socket in (Socket[])[client, server])
        {
            try
            {
                socket.LingerState = new LingerOption(enable: true, seconds: 0);
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                // It has ended already, which is what was wanted.
                continue;
            }
            socket.Dispose();
        }
    }
}
