namespace Assay.Results;

/// <summary>The search for the highest rate at which a server keeps a limit of latency.</summary>
internal sealed record CapacityRecord : IRecord
{
    /// <summary>The serializer's id; for an address that the user gave, that address.</summary>
    public required string Serializer { get; init; }

    /// <summary>The payload's name; null for a server that ran already, and in older documents.</summary>
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

    /// <summary>Requests that could be in flight at the same time on each connection.</summary>
    public int Streams { get; init; } = 1;

    /// <summary>The limit of the 99th percentile of latency, from the intended start of a request.</summary>
    public required double LimitMilliseconds { get; init; }

    /// <summary>The highest sustained rate, requests per second; 0 if there was none.</summary>
    public double Held { get; set; }

    /// <summary>The lowest rate that wasn't held; null if all were.</summary>
    public double? NotHeld { get; set; }

    /// <summary>Why the search broke off; null if it came to its end.</summary>
    public string? Failure { get; set; }

    /// <summary>The reason of the last request that the serializer couldn't answer, although it answered others; null if there is none.</summary>
    public string? BadReason { get; set; }

    /// <summary>Whether the server's runtime was still compiling when counting began: the warm-up had run out of time.</summary>
    public bool Unsettled { get; set; }

    /// <summary>The rates that were tried, in order.</summary>
    public List<CapacityTrial> Trials { get; init; } = [];

    public int CountSamples() => Trials.Count;
}
