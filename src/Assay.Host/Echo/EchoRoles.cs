using System.Net;
using System.Runtime;
using Assay.Host.Hosting;
using Assay.Protocol;
using Assay.Wire.Echo;

namespace Assay.Host.Echo;

/// <summary>Both ends of an echo, as the lab orders them.</summary>
internal sealed class EchoRoles : IAsyncDisposable
{
    private EchoServer? server;
    private EchoClient? client;
    private bool populate;

    /// <summary><c>serve-echo raw_bytes= [populate=]</c>: answers <c>listening endpoint=</c>. Without a serializer, bytes are echoed as they are.</summary>
    public Message Serve(HostedSerializer? hosted, Message order)
    {
        Prepare(hosted, order);
        server = new EchoServer(() => hosted is null ? new RawEcho([]) : hosted.NewEcho(populate), (int)order.Whole("raw_bytes"));
        return new Message(HostVerbs.Listening).With("endpoint", server.EndPoint.ToString());
    }

    /// <summary><c>echo target= connections= in_flight= raw_bytes= duration= timeout= [message_bytes=] [populate=]</c>: connects, begins to send, and answers
    /// <c>echoing</c>.</summary>
    public async Task<Message> SendAsync(HostedSerializer? hosted, Message order, CancellationToken cancel)
    {
        Prepare(hosted, order);
        var settings = new EchoSettings
        {
            Target = IPEndPoint.Parse(order.Text("target")),
            Connections = (int)order.Whole("connections"),
            InFlight = (int)order.Whole("in_flight"),
            RawBytes = (int)order.Whole("raw_bytes"),
            Duration = TimeSpan.FromSeconds(order.Number("duration", 0)),
            Timeout = TimeSpan.FromSeconds(order.Number("timeout", 10)),
        };
        var raw = new byte[(int)order.Whole("message_bytes", 0)];
        client?.Dispose();
        client = await EchoClient.StartAsync(settings, () => hosted is null ? new RawEcho(raw) : hosted.NewEcho(populate), cancel);
        return new Message(HostVerbs.Echoing);
    }

    /// <summary><c>echo-state</c>: answers <c>echo-state compiled= under_way=</c> at either end: the methods that the
    /// JIT has compiled, and whether the first messages of all connections have come back.</summary>
    public Message State() =>
        new Message(HostVerbs.EchoState).With("compiled", JitInfo.GetCompiledMethodCount(currentThread: false)).With("under_way", client?.IsUnderWay != false);

    /// <summary><c>count-echo</c>: says <c>measuring</c> when counting begins and ends, and answers <c>echoed …</c> once all has come back.</summary>
    public async Task<Message> CountAsync(HostedSerializer? hosted, TextWriter output)
    {
        if (client is null)
            throw new ProtocolException("'count-echo' comes after 'echo'");
        var result = await client.CountAsync(() => output.WriteLine(new Message(HostVerbs.Measuring)));
        var answer = new Message(HostVerbs.Echoed).With("messages", result.Messages).With("all_messages", result.AllMessages).With("seconds", result.Seconds)
            .With("frame_bytes", result.FrameBytes).With("slices", EchoSlice.Join(result.Slices)).With("cpu_seconds", result.CpuTime.TotalSeconds);
        return answer.With("failure", result.Failure).With("lossy", result.Failure is null && hosted?.NewEcho().IsLossy() == true);
    }

    /// <summary><c>stop-echo</c>: answers <c>stopped</c>, with the reason where connections were given up.</summary>
    public async Task<Message> StopAsync()
    {
        var failure = server?.Failure;
        await DisposeAsync();
        return new Message(HostVerbs.Stopped).With("failure", failure);
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        if (server is not null)
            await server.DisposeAsync();
        server = null;
        client?.Dispose();
        client = null;
    }

    private void Prepare(HostedSerializer? hosted, Message order)
    {
        // Completions run on the thread that learns of them, a hop to the thread pool costs more than a message. Read once by the runtime, at the first use of
        // a socket: a process that serves HTTP never comes here.
        Environment.SetEnvironmentVariable("DOTNET_SYSTEM_NET_SOCKETS_INLINE_COMPLETIONS", "1");
        // The other end needs as many cores.
        Environment.SetEnvironmentVariable("DOTNET_SYSTEM_NET_SOCKETS_THREAD_COUNT",
            Math.Max(1, Environment.ProcessorCount / 2).ToString(System.Globalization.CultureInfo.InvariantCulture));
        if (hosted is { Reads: false })
            throw new Worker.PayloadNotSupportedException("only writes: there is nothing to echo");
        populate = order.Flag("populate");
        if (populate && hosted is not { Populates: true })
            throw new Worker.PayloadNotSupportedException("its adapter doesn't read messages into an existing object");
    }
}
