namespace Assay.Results;

/// <summary>A server under load: who was served how, and what each round counted.</summary>
internal sealed record LoadRecord : IRecord
{
    /// <summary>The serializer's id; for an address that the user gave, that address.</summary>
    public required string Serializer { get; init; }

    /// <summary>The runtime setting that the server was started with; null for the runtime as it comes, and for a server that ran already.</summary>
    public string? Settings { get; init; }

    /// <summary>The payload that was served; null if the user gave an address.</summary>
    public string? Payload { get; init; }

    /// <summary>How many elements or values the payload has; null where that isn't known.</summary>
    public int? Count { get; init; }

    /// <summary>The request: path and query.</summary>
    public required string Path { get; init; }

    /// <summary>The network between client and server, in words.</summary>
    public required string Network { get; init; }

    /// <summary>The network's name, as it is requested; null in older documents.</summary>
    public string? NetworkName { get; init; }

    /// <summary>The protocol.</summary>
    public string Protocol { get; init; } = "HTTP/1.1";

    /// <summary>Connections that were open at the same time.</summary>
    public required int Connections { get; init; }

    /// <summary>Requests that could be in flight at the same time on each of them.</summary>
    public int Streams { get; init; } = 1;

    /// <summary>Requests per second that were to be sent; null if each connection sent its next request when its answer had arrived.</summary>
    public double? Rate { get; init; }

    /// <summary>Why nothing or not all was measured; null if it was.</summary>
    public string? Failure { get; set; }

    /// <summary>The reason of the last request that the serializer couldn't answer, although it answered others; null if there is none.</summary>
    public string? BadReason { get; set; }

    /// <summary>From starting the server's process until it listened; null for a server that ran already.</summary>
    public double? StartMilliseconds { get; set; }

    /// <summary>The time to answer the first request that the server ever got, over a connection of its own;
    /// null for a server that ran already, where the user said how long to warm up, and where it had to be sent again.</summary>
    public long? FirstRequestNanoseconds { get; set; }

    /// <summary>What came in place of a response to it before one did, in order; null where it was answered at once, and in older runs.</summary>
    public IReadOnlyList<string>? FirstRequestFailures { get; set; }

    /// <summary>Whether the server's runtime was still compiling when counting began: the warm-up had run out of time.</summary>
    public bool Unsettled { get; set; }

    /// <summary>Bytes of the server and the serializer's worker on disk; null for a server that ran already.</summary>
    public long? PublishedBytes { get; set; }

    /// <summary>The server's runtime.</summary>
    public string? Runtime { get; set; }

    /// <summary>The version of the SDK that built lab, server and workers; null for a server that ran already.</summary>
    public string? SdkVersion { get; init; }

    /// <summary>The version of ASP.NET Core that serves; null for a server that ran already.</summary>
    public string? AspNetCoreVersion { get; set; }

    /// <summary>How the counters of the rounds were read; null in runs that were stored before there was more than
    /// one way (the server was asked over the lab's own pipe), and where there are none.</summary>
    public string? CounterSource { get; set; }

    /// <summary>Why the server's runtime reported no counters; null if it did, or wasn't asked.</summary>
    public string? NoCounters { get; set; }

    /// <summary>Bytes of the body of an answer.</summary>
    public long BodyBytes { get; set; }

    /// <summary>The rounds; rounds of the same number belong together across servers.</summary>
    public List<LoadRound> Rounds { get; init; } = [];

    public int CountSamples() => Rounds.Count;
}
