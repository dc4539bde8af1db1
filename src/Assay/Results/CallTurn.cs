namespace Assay.Results;

/// <summary>Some calls that were made one after the other, while every other way waited.</summary>
internal sealed record CallTurn
{
    /// <summary>Which set of processes, from 1.</summary>
    public required int Launch { get; init; }

    /// <summary>The round within the launch, from 1.</summary>
    public required int Round { get; init; }

    /// <summary>Each call's time, from the request until the client has objects.</summary>
    public required IReadOnlyList<long> Nanoseconds { get; init; }

    /// <summary>Bytes that the client sent in all calls together, heads and frames included.</summary>
    public required long BytesSent { get; init; }

    /// <summary>Bytes that the client received in all calls together, heads and frames included.</summary>
    public required long BytesReceived { get; init; }

    /// <summary>Bytes of all answers together as the serializer wrote them; null in older documents.</summary>
    public long? MessageBytes { get; init; }

    /// <summary>CPU time of the client's process meanwhile.</summary>
    public required double ClientCpuSeconds { get; init; }

    /// <summary>CPU time of the server's process meanwhile; null if it isn't known.</summary>
    public double? ServerCpuSeconds { get; init; }
}
