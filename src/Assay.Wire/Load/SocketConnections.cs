using System.Net.Sockets;
using Assay.Wire.Load.Epoll;

namespace Assay.Wire.Load;

/// <summary>All connections of a load over HTTP/1.1.</summary>
internal sealed class SocketConnections : ILoadConnections
{
    private readonly Socket[] sockets;
    private readonly LoadPath path;

    private SocketConnections(Socket[] sockets, LoadPath path) => (this.sockets, this.path) = (sockets, path);

    /// <summary>Makes them.</summary>
    /// <exception cref="LoadException">One couldn't be made: the message says which and why.</exception>
    public static async Task<SocketConnections> MakeAsync(LoadSettings settings, LoadPath path, CancellationToken cancel) =>
        new(await Connector.ConnectAllAsync(settings.Target, settings.Connections, path == LoadPath.Epoll, settings.Timeout, cancel, settings.Direct),
            path);

    /// <inheritdoc/>
    public IReadOnlyList<ILoadLoop> Share(LoadRun run)
    {
        var threads = path == LoadPath.Epoll ? Math.Min(run.Settings.Threads, run.Settings.Connections) : 1;
        return
        [
            .. Enumerable.Range(0, threads)
                .Select(i => sockets.Where((_, number) => number % threads == i).ToArray())
                .Select(share => path == LoadPath.Epoll ? (ILoadLoop)new EpollLoop(run, share, i => new Http1Connection(i, run)) : new SocketLoop(run, share)),
        ];
    }

    /// <inheritdoc/>
    public void Dispose() => Array.ForEach(sockets, socket => socket.Dispose());
}
