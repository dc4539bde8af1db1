using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Assay.Wire.Tests.Load;

/// <summary>A server whose answers a test writes byte by byte.</summary>
internal sealed class ScriptedServer : IDisposable
{
    private readonly Socket listener;
    private readonly Func<Socket, int, Task<bool>> answer;
    private readonly List<Socket> clients = [];
    private int requests;

    /// <summary>Starts on a free loopback port.</summary>
    /// <param name="answer">Answers request number n (from 0, over all connections); false closes the connection.</param>
    public ScriptedServer(Func<Socket, int, Task<bool>> answer)
    {
        this.answer = answer;
        listener = Accepting.Start(ServeAsync);
    }

    public IPEndPoint EndPoint => (IPEndPoint)listener.LocalEndPoint!;

    public int Requests => Volatile.Read(ref requests);

    /// <summary>A server that always answers with the same bytes.</summary>
    public static ScriptedServer Always(string response) => new((socket, _) => Send(socket, response));

    /// <summary>A complete answer with a content length.</summary>
    public static string Ok(string body) => $"HTTP/1.1 200 OK\r\nContent-Length: {body.Length}\r\n\r\n{body}";

    public static async Task<bool> Send(Socket socket, string text)
    {
        await socket.SendAsync(Encoding.Latin1.GetBytes(text));
        return true;
    }

    public static Task<bool> Reset(Socket socket)
    {
        socket.LingerState = new LingerOption(enable: true, seconds: 0);
        return Task.FromResult(false);
    }

    /// <summary>Stops to listen and resets all connections, as a killed server's system does.</summary>
    public void Dispose()
    {
        listener.Dispose();
        lock (clients)
        {
            foreach (var client in clients)
            {
                try
                {
                    client.LingerState = new LingerOption(enable: true, seconds: 0);
                }
                catch (Exception e) when (e is SocketException or ObjectDisposedException)
                {
                    // Its own task was faster.
                    continue;
                }
                client.Dispose();
            }
        }
    }

    private async Task ServeAsync(Socket accepted)
    {
        using var client = accepted;
        lock (clients)
            clients.Add(client);
        var buffer = new byte[4096];
        var seen = 0;
        try
        {
            while (await client.ReceiveAsync(buffer.AsMemory(seen)) is > 0 and var count)
            {
                seen += count;
                if (!buffer.AsSpan(0, seen).EndsWith("\r\n\r\n"u8))
                    continue;
                seen = 0;
                if (!await answer(client, Interlocked.Increment(ref requests) - 1))
                    return;
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            return;
        }
    }
}
