using System.Net;
using System.Net.Sockets;
using Assay.Protocol;

namespace Assay.Wire.Echo;

/// <summary>Answers every frame with a frame: the message read and written again, the raw bytes as they came. On a free loopback port.</summary>
internal sealed class EchoServer : IAsyncDisposable
{
    private readonly Socket listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
    private readonly CancellationTokenSource ended = new();
    private readonly Func<IEchoResponder> newResponder;
    private readonly int rawBytes;
    private readonly List<Task> connections = [];
    private readonly Task accepting;

    /// <summary>Starts to listen.</summary>
    /// <param name="newResponder">Makes the responder of a connection.</param>
    /// <param name="rawBytes">Bytes at the end of each frame that aren't part of the message.</param>
    public EchoServer(Func<IEchoResponder> newResponder, int rawBytes)
    {
        this.newResponder = newResponder;
        this.rawBytes = rawBytes;
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(4096);
        accepting = AcceptAsync();
    }

    /// <summary>Where it listens.</summary>
    public IPEndPoint EndPoint => (IPEndPoint)listener.LocalEndPoint!;

    /// <summary>Why connections were given up, the first of them; null if none was.</summary>
    public string? Failure { get; private set; }

    /// <summary>Stops to listen and ends all connections.</summary>
    public async ValueTask DisposeAsync()
    {
        await ended.CancelAsync();
        await accepting;
        await Task.WhenAll(connections);
        listener.Dispose();
        ended.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                var client = await listener.AcceptAsync(ended.Token);
                connections.RemoveAll(connection => connection.IsCompleted);
                connections.Add(Task.Run(() => ServeAsync(client)));
            }
        }
        catch (Exception e) when (e is OperationCanceledException or SocketException)
        {
            // Disposed: that was all.
            return;
        }
    }

    private async Task ServeAsync(Socket accepted)
    {
        using var client = new FrameSocket(accepted);
        try
        {
            await ServeAsync(client, newResponder());
        }
        catch (Exception e) when (e is OperationCanceledException or SocketException)
        {
            // The client went away or the server ends.
            return;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Whatever a library throws is reported with the figures; the client sees its connection closed.
            Failure ??= Thrown.Describe(e);
        }
    }

    private async Task ServeAsync(FrameSocket client, IEchoResponder responder)
    {
        while (true)
        {
            await client.ReadableAsync(ended.Token);
            if (client.Receive(out var input) == 0)
                return;
            var output = FrameBuffers.Take();
            Respond(input, responder, output);
            client.Keep(input);
            await client.SendAsync(output, ended.Token);
        }
    }

    private void Respond(FrameBuffer input, IEchoResponder responder, FrameBuffer output)
    {
        responder.BeginTurn();
        var frames = input.Frames;
        while (frames.TryTake(out var content))
        {
            if (content.Length < rawBytes)
                throw TooShort(content.Length);
            output.BeginFrame();
            responder.Respond(content[..^rawBytes], output);
            output.EndFrame(content[^rawBytes..]);
        }
        input.Keep(frames.Left);
    }

    private EchoException TooShort(int length) => new($"a frame of {length} bytes has no room for {rawBytes} raw ones");
}
