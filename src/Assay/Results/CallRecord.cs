namespace Assay.Results;

/// <summary>Calls of one way to ask for one payload, one after the other.</summary>
internal sealed record CallRecord : IRecord
{
    /// <summary>The way's name: <c>grpc-gzip</c>, <c>json</c>, or a serializer's id.</summary>
    public required string Way { get; init; }

    /// <summary>The serializer that writes at the server and reads at the client.</summary>
    public required string Serializer { get; init; }

    /// <summary>How messages travel: <c>grpc</c> (over HTTP/2) or <c>http</c> (HTTP/1.1).</summary>
    public required string Transport { get; init; }

    /// <summary>How answers are compressed; empty for not at all.</summary>
    public string Compression { get; init; } = "";

    /// <summary>The payload's name.</summary>
    public required string Payload { get; init; }

    /// <summary>How many elements or values of it.</summary>
    public required int Count { get; init; }

    /// <summary>How many the payload has unless a count is given; null in older documents.</summary>
    public int? UsualCount { get; init; }

    /// <summary>The payload's options that are set.</summary>
    public IReadOnlyDictionary<string, string> Options { get; init; } = new Dictionary<string, string>();

    /// <summary>The network between client and server, in words.</summary>
    public required string Network { get; init; }

    /// <summary>The network's name, as it is requested; null in older documents.</summary>
    public string? NetworkName { get; init; }

    /// <summary>Why the serializer is unavailable or inherently can't be called so; null if it can.</summary>
    public string? Unavailable { get; set; }

    /// <summary>Why nothing or not all was measured; null if it was.</summary>
    public string? Failure { get; set; }

    /// <summary>Bytes of an answer as the serializer wrote it: the mean of all timed calls. In older documents those of one value.</summary>
    public long MessageBytes { get; set; }

    /// <summary>Bytes of the longest answer; null in older documents.</summary>
    public long? LongestMessage { get; set; }

    /// <summary>The largest message that the client took; null if its transport has no limit of its own.</summary>
    public int? MostBytes { get; init; }

    /// <summary>Launches in which a runtime was still compiling when timing began: the warm-up had run out of time.</summary>
    public int UnsettledLaunches { get; set; }

    /// <summary>The turns; those of the same launch and round belong together across ways.</summary>
    public List<CallTurn> Turns { get; init; } = [];

    public int CountSamples() => Turns.Count;
}
