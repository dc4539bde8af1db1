using System.Net;
using System.Net.Sockets;

namespace Assay.Wire.Http;

/// <summary>An HTTP client that knows how many bytes went over its connections: bodies, heads and frames, as TCP carries them.</summary>
internal sealed class CountedHttp : IDisposable
{
    // The most that the runtime allows. Where the client enlarges the window of a stream while its answer ends, Kestrel of .NET 10 can forget the stream's next
    // answer for good (dotnet/aspnetcore issue 53736): one answer of 160 kB in some thousands. With a window as large as this there is nothing to enlarge.
    private const int StreamWindow = 16 * 1024 * 1024;

    private readonly SocketsHttpHandler handler;
    private long sent;
    private long received;

    /// <summary>Makes one; it connects when it is first used.</summary>
    /// <param name="address">The server's address.</param>
    /// <param name="compressions">The compressions of responses that it asks for and undoes.</param>
    public CountedHttp(Uri address, DecompressionMethods compressions = DecompressionMethods.None)
    {
        handler = new SocketsHttpHandler
        {
            ConnectCallback = ConnectAsync,
            AutomaticDecompression = compressions,
            AllowAutoRedirect = false,
            UseCookies = false,
            UseProxy = false,
            ActivityHeadersPropagator = null,
            InitialHttp2StreamWindowSize = StreamWindow,
            // Infrequent requests still use the open connection.
            PooledConnectionIdleTimeout = Timeout.InfiniteTimeSpan,
        };
        Client = new HttpClient(handler, disposeHandler: false) { BaseAddress = address, Timeout = Timeout.InfiniteTimeSpan };
    }

    /// <summary>What makes the connections and counts, for a client of another make.</summary>
    public HttpMessageHandler Handler => handler;

    /// <summary>The client.</summary>
    public HttpClient Client { get; }

    /// <summary>Where connections are made to, in place of the address; null for the address itself.</summary>
    public IPEndPoint? Target { get; init; }

    /// <summary>Bytes sent so far.</summary>
    public long BytesSent => Interlocked.Read(ref sent);

    /// <summary>Bytes received so far.</summary>
    public long BytesReceived => Interlocked.Read(ref received);

    /// <summary>Notes bytes that were sent.</summary>
    public void CountSent(int bytes) => Interlocked.Add(ref sent, bytes);

    /// <summary>Notes bytes that were received.</summary>
    public void CountReceived(int bytes) => Interlocked.Add(ref received, bytes);

    /// <inheritdoc/>
    public void Dispose()
    {
        Client.Dispose();
        handler.Dispose();
    }

    private async ValueTask<Stream> ConnectAsync(SocketsHttpConnectionContext context, CancellationToken cancel)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            await socket.ConnectAsync((EndPoint?)Target ?? context.DnsEndPoint, cancel);
            return new CountedStream(new NetworkStream(socket, ownsSocket: true), this);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }
}
