using System.Net;
using Assay.Wire.Load.Http2;

namespace Assay.Wire.Load;

/// <summary>What load is put on a server.</summary>
internal sealed record LoadSettings
{
    /// <summary>The most connections that one run may have.</summary>
    public const int MostConnections = 100_000;

    /// <summary>The most streams of a connection: what Kestrel allows.</summary>
    public const int MostStreams = 100;

    /// <summary>The shortest time that answers are counted for.</summary>
    public static readonly TimeSpan LeastDuration = TimeSpan.FromMilliseconds(100);

    /// <summary>Where the server listens, or a relay before it.</summary>
    public required IPEndPoint Target { get; init; }

    /// <summary>The request over HTTP/1.1, exactly as it goes over the wire; empty where <see cref="Http2"/> is given.</summary>
    public required ReadOnlyMemory<byte> Request { get; init; }

    /// <summary>The request over HTTP/2 or gRPC; null for HTTP/1.1.</summary>
    public Http2Request? Http2 { get; init; }

    /// <summary>Connections that are open at the same time, each with one request in flight at most, or one on each of its streams.</summary>
    public int Connections { get; init; } = 128;

    /// <summary>Requests that may be in flight at the same time on each connection over HTTP/2.</summary>
    public int Streams { get; init; } = 1;

    /// <summary>How long answers are counted.</summary>
    public TimeSpan Duration { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>How long load is put on before answers are counted.</summary>
    public TimeSpan WarmUp { get; init; } = TimeSpan.FromSeconds(2);

    /// <summary>
    /// Requests a second that are to be sent at even distances, whether or not earlier ones were answered (an open loop); null for a closed loop, in which a
    /// connection sends its next request when it has its answer.
    /// </summary>
    public double? Rate { get; init; }

    /// <summary>How long an answer may take before it is given up and counted as bad.</summary>
    public TimeSpan Timeout { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>How long it may take besides the warm-up until counting begins: a first answer, however often it is asked for, the
    /// connections, and twice what an answer takes.</summary>
    public TimeSpan LongestBeginning => (FirstRequest.MostTries + 3) * Timeout;

    /// <summary>How long a load may go on when counting has ended: in an open loop what is due by then is still sent, and answered.</summary>
    public TimeSpan LongestEnd => Rate is null ? Timeout : 2 * Timeout;

    /// <summary>Threads that send and receive.</summary>
    public int Threads { get; init; } = Math.Max(1, Environment.ProcessorCount / 2);

    /// <summary>Which way to the sockets.</summary>
    public LoadPath Path { get; init; }

    /// <summary>Where the server listens behind a simulated network; null if there is none.</summary>
    public IPEndPoint? Direct { get; init; }

    /// <summary>Where the server itself listens: what the user knows it by.</summary>
    public IPEndPoint Server => Direct ?? Target;

    /// <summary>Whether every answer's body must be one of those that the server sent
    /// before load was put on: its length always, its bytes in samples.</summary>
    public bool SameBody { get; init; } = true;

    /// <summary>What is wrong with the settings, naming the option, the value and what is allowed; null if nothing is.</summary>
    public string? Problem()
    {
        if (Connections is < 1 or > MostConnections)
            return $"--connections {Connections}: expected 1 to {MostConnections}";
        if (Streams is < 1 or > MostStreams)
            return $"--streams {Streams}: expected 1 to {MostStreams}";
        if (Duration < LeastDuration || Duration > TimeSpan.FromDays(1))
            return $"--duration {Duration.TotalSeconds} s: expected 0.1 s to a day";
        if (WarmUp < TimeSpan.Zero || WarmUp > TimeSpan.FromHours(1))
            return $"--warmup {WarmUp.TotalSeconds} s: expected 0 s to an hour";
        if (Rate is not (null or (>= 0.1 and <= 10_000_000)))
            return $"--rate {Rate}: expected 0.1 to 10,000,000 requests per second";
        if (Timeout < TimeSpan.FromMilliseconds(10) || Timeout > TimeSpan.FromHours(1))
            return $"--timeout {Timeout.TotalSeconds} s: expected 0.01 s to an hour";
        return Threads is < 1 or > 256 ? $"--threads {Threads}: expected 1 to 256" : null;
    }
}
