using System.Net.Sockets;
using Assay.Wire.Load.Epoll;

namespace Assay.Wire.Load.Http2.Frames;

/// <summary>All connections of a load over HTTP/2 that epoll loops drive.</summary>
internal sealed class FrameConnections : ILoadConnections
{
    // A request that fits into one frame and into the window that a server gives at first.
    private const int LongestMessage = 8 * 1024;

    private readonly Socket[] sockets;

    private FrameConnections(Socket[] sockets) => this.sockets = sockets;

    /// <summary>Whether a load's requests can be sent so.</summary>
    public static bool Take(Http2Request request) => (request.Message?.Length ?? 0) <= LongestMessage && request.Address.PathAndQuery.Length <= LongestMessage;

    /// <summary>Makes them.</summary>
    /// <exception cref="LoadException">One couldn't be made: the message says which and why.</exception>
    public static async Task<FrameConnections> MakeAsync(LoadSettings settings, CancellationToken cancel) =>
        new(await Connector.ConnectAllAsync(settings.Target, settings.Connections, isOurs: true, settings.Timeout, cancel, settings.Direct));

    /// <inheritdoc/>
    public IReadOnlyList<ILoadLoop> Share(LoadRun run)
    {
        var threads = Math.Min(run.Settings.Threads, run.Settings.Connections);
        var request = new RequestFrames(run.Settings.Http2!);
        return
        [
            .. Enumerable.Range(0, threads)
                .Select(i => sockets.Where((_, number) => number % threads == i).ToArray())
                .Select(share => new EpollLoop(run, share, number => new FrameConnection(number, run, request))),
        ];
    }

    /// <inheritdoc/>
    public void Dispose() => Array.ForEach(sockets, socket => socket.Dispose());
}
