using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Assay.Tests.Experiments.Load;

/// <summary>A server that answers everything well, but for its first answers, until it ends.</summary>
internal sealed class OkServer : IDisposable
{
    private readonly TcpListener listener = new(IPAddress.Loopback, 0);
    private readonly List<Socket> clients = [];
    private readonly SemaphoreSlim turn = new(1);
    private readonly TaskCompletionSource busy = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long left = long.MaxValue;
    private long answered;

    public OkServer()
    {
        listener.Start();
        Port = ((IPEndPoint)listener.LocalEndpoint).Port;
        _ = AcceptAsync();
    }

    public int Port { get; }

    /// <summary>How long each of the first two answers takes, with which its body is learned.</summary>
    public TimeSpan SlowAtFirst { get; init; }

    /// <summary>How long each of the others takes.</summary>
    public TimeSpan Slow { get; init; }

    /// <summary>Whether it works on one of them at a time.</summary>
    public bool IsOneAtATime { get; init; }

    /// <summary>How many of the first answers are bad.</summary>
    public int BadAtFirst { get; init; }

    /// <summary>Completes once it is under load: more was requested than who looks at its bodies does.</summary>
    public Task UnderLoad => busy.Task;

    /// <summary>Has it end after so many more answers.</summary>
    public void EndAfter(long answers) => Volatile.Write(ref left, answers);

    public void Dispose()
    {
        listener.Dispose();
        lock (clients)
            clients.ForEach(client => client.Dispose());
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                var client = await listener.AcceptSocketAsync();
                lock (clients)
                    clients.Add(client);
                _ = ServeAsync(client);
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // It has ended.
            _ = e;
        }
    }

    // Each request comes in one piece: none is pipelined, and all are short.
    private async Task ServeAsync(Socket client)
    {
        var request = new byte[4096];
        try
        {
            while (await client.ReceiveAsync(request) > 0)
            {
                if (Interlocked.Decrement(ref left) < 0)
                {
                    Dispose();
                    return;
                }
                if (IsOneAtATime)
                    await turn.WaitAsync();
                try
                {
                    await Task.Delay(Volatile.Read(ref answered) < 2 ? SlowAtFirst : Slow);
                    var status = Volatile.Read(ref answered) < BadAtFirst ? "503 Busy" : "200 OK";
                    await client.SendAsync(Encoding.ASCII.GetBytes($"HTTP/1.1 {status}\r\nContent-Length: 2\r\n\r\nok"));
                    if (Interlocked.Increment(ref answered) == 100)
                        busy.SetResult();
                }
                finally
                {
                    if (IsOneAtATime)
                        turn.Release();
                }
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The client has gone, or it has ended itself.
            _ = e;
        }
    }
}
