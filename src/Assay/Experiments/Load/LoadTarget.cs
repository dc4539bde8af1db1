using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using Assay.Results;
using Assay.Wire.Load;
using Assay.Wire.Networks;
using Assay.Workers;

namespace Assay.Experiments.Load;

/// <summary>One server that is put under load, with the network before it.</summary>
internal sealed class LoadTarget : IDisposable
{
    private readonly RelayProcess? ownRelay;

    private LoadTarget(LoadRecord record, ServerProcess? server, RelayProcess? relay, LoadSettings settings)
    {
        Record = record;
        Server = server;
        ownRelay = relay;
        Settings = settings;
    }

    /// <summary>Where its rounds are kept.</summary>
    public LoadRecord Record { get; }

    /// <summary>The server's process; null for a server that ran already.</summary>
    public ServerProcess? Server { get; }

    /// <summary>The load, without its times.</summary>
    public LoadSettings Settings { get; }

    /// <summary>Where the server listens for HTTP/2 without TLS; null where there is none or a network lies in between.</summary>
    public IPEndPoint? Http2 { get; private init; }

    /// <summary>CPU time that the relay has used; null where there is none.</summary>
    public TimeSpan? RelayCpuTime => ownRelay?.CpuTime;

    /// <summary>Starts a server for one serializer.</summary>
    /// <exception cref="WorkerException">It can't serve.</exception>
    public static async Task<LoadTarget> StartAsync(LoadRequest request, SerializerEntry serializer, CancellationToken stop)
    {
        var start = TimeProvider.System.GetTimestamp();
        var server = await ServerProcess.StartAsync(request.ServerAssembly!, stop);
        RelayProcess? relay = null;
        try
        {
            await server.OfferAsync(serializer, stop);
            var ports = await server.ServeAsync("127.0.0.1", [0, 0], log: false, stop);
            var started = TimeProvider.System.GetElapsedTime(start);
            var target = new IPEndPoint(IPAddress.Loopback, ports[0]);
            var path = string.Format(CultureInfo.InvariantCulture, request.Path, Uri.EscapeDataString(serializer.Id));
            var record = new LoadRecord
            {
                Serializer = serializer.Id,
                Payload = request.Payload,
                Path = path,
                Network = request.Network.Describe(),
                Connections = request.Settings.Connections,
                Rate = request.Settings.Rate,
                StartMilliseconds = started.TotalMilliseconds,
                PublishedBytes = SizeOf(request.ServerAssembly!) + SizeOf(ServerProcess.WorkerAssembly(serializer)),
                Runtime = server.Runtime,
                AspNetCoreVersion = server.AspNetCoreVersion,
                SdkVersion = request.SdkVersion,
            };
            var settings = request.Settings with { Request = RequestText(path, $"127.0.0.1:{ports[0]}", request.AcceptEncoding), Target = target };
            if (!request.Network.IsLoopback)
                relay = await RelayProcess.StartAsync(target, request.Network, stop);
            return new LoadTarget(record, server, relay, relay is null ? settings : settings with { Target = relay.EndPoint })
            {
                Http2 = relay is null ? new IPEndPoint(IPAddress.Loopback, ports[^1]) : null,
            };
        }
        catch
        {
            server.Dispose();
            relay?.Dispose();
            throw;
        }
    }

    /// <summary>Takes a server that runs already.</summary>
    /// <exception cref="UserException">Its name can't be resolved.</exception>
    public static async Task<LoadTarget> AtAsync(LoadRequest request, Uri url, CancellationToken stop)
    {
        IPAddress[] addresses;
        try
        {
            addresses = await Dns.GetHostAddressesAsync(url.IdnHost, stop);
        }
        catch (SocketException e)
        {
            throw new UserException($"--url {url}: {url.Host} is not known: {e.Message}", e);
        }
        var address = addresses.OrderBy(candidate => candidate.AddressFamily == AddressFamily.InterNetwork ? 0 : 1).First();
        var target = new IPEndPoint(address, url.Port);
        var record = new LoadRecord
        {
            Serializer = url.GetLeftPart(UriPartial.Authority),
            Path = url.PathAndQuery,
            Network = request.Network.Describe(),
            Connections = request.Settings.Connections,
            Rate = request.Settings.Rate,
        };
        var settings = request.Settings with { Request = RequestText(url.PathAndQuery, url.Authority, request.AcceptEncoding), Target = target };
        var relay = request.Network.IsLoopback ? null : await RelayProcess.StartAsync(target, request.Network, stop);
        return new LoadTarget(record, null, relay, relay is null ? settings : settings with { Target = relay.EndPoint });
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        ownRelay?.Dispose();
        Server?.Dispose();
    }

    private static byte[] RequestText(string path, string host, string acceptEncoding) =>
        Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: {host}\r\n{acceptEncoding}\r\n");

    private static long SizeOf(string assembly) => new FileInfo(assembly).Directory!.EnumerateFiles("*", SearchOption.AllDirectories).Sum(file => file.Length);
}
