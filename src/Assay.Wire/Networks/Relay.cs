using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;

namespace Assay.Wire.Networks;

/// <summary>
/// A network between client and server: a TCP relay on a loopback port that lets bytes through at the pace of a <see cref="NetworkProfile"/>, without root and
/// on every system. What it leaves out: loss, and TCP's slow start; a lost packet shows on a real network as a pause of a round trip or more.
/// </summary>
internal sealed class Relay : IAsyncDisposable
{
    private readonly Socket listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
    private readonly DelayLine line = new();
    private readonly ConcurrentDictionary<RelayedConnection, Task> connections = new();
    private readonly EndPoint target;
    private readonly NetworkProfile profile;
    private readonly Link there;
    private readonly Link back;
    private readonly Task accepting;
    private long bytesThere;
    private long bytesBack;
    private long unreachable;

    /// <summary>Starts to listen on a free loopback port.</summary>
    /// <param name="target">Where the server is.</param>
    /// <param name="profile">The network to be.</param>
    /// <param name="overheadNanoseconds">What the relay itself adds to each passage (<see cref="RelayOverhead"/>); it is taken off the delay.</param>
    public Relay(EndPoint target, NetworkProfile profile, long overheadNanoseconds)
    {
        this.target = target;
        this.profile = profile;
        there = new Link(profile, overheadNanoseconds, seed: 1);
        back = new Link(profile, overheadNanoseconds, seed: 2);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(4096);
        accepting = AcceptAsync();
    }

    /// <summary>Where clients connect to.</summary>
    public IPEndPoint EndPoint => (IPEndPoint)listener.LocalEndPoint!;

    /// <summary>Bytes from clients to the server, of connections that have ended.</summary>
    public long BytesThere => Interlocked.Read(ref bytesThere);

    /// <summary>Bytes from the server to clients, of connections that have ended.</summary>
    public long BytesBack => Interlocked.Read(ref bytesBack);

    /// <summary>Connections that were reset because the server couldn't be reached.</summary>
    public long Unreachable => Interlocked.Read(ref unreachable);

    /// <summary>Stops to listen and resets what is still connected.</summary>
    public async ValueTask DisposeAsync()
    {
        listener.Dispose();
        await accepting;
        foreach (var connection in connections.Keys)
            connection.Reset();
        await Task.WhenAll(connections.Values);
        line.Dispose();
    }

    private async Task AcceptAsync()
    {
        while (true)
        {
            Socket? client = null;
            RelayedConnection connection;
            try
            {
                client = await listener.AcceptAsync();
                connection = new RelayedConnection(client, there, back, line);
            }
            catch (SocketException e) when (e.SocketErrorCode is SocketError.TooManyOpenSockets)
            {
                // The next try would fail at once too: let some connections end first.
                client?.Dispose();
                await Task.Delay(10);
                continue;
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                client?.Dispose();
                return;
            }
            connections[connection] = Task.CompletedTask;
            connections[connection] = ServeAsync(connection);
        }
    }

    private async Task ServeAsync(RelayedConnection accepted)
    {
        using var connection = accepted;
        await Task.Yield();
        // A handshake takes a round trip before the first byte may be sent; on the way to a relay it took none.
        var opens = MonotonicClock.Now + MonotonicClock.Nanoseconds(profile.RoundTrip);
        if (!await connection.RunAsync(target, opens))
            Interlocked.Increment(ref unreachable);
        Interlocked.Add(ref bytesThere, connection.BytesThere);
        Interlocked.Add(ref bytesBack, connection.BytesBack);
        connections.TryRemove(connection, out _);
    }
}
