namespace Assay.Results;

/// <summary>One round of an echo.</summary>
internal sealed record EchoRound
{
    /// <summary>Which start of the processes it belongs to, from 1; null in older runs, where each round had processes of its own.</summary>
    public int? Launch { get; init; }

    /// <summary>The round of the launch, from 1.</summary>
    public required int Round { get; init; }

    /// <summary>When it was: what took turns with it has the same.</summary>
    internal (int Launch, int Round) Turn => Launch is { } launch ? (launch, Round) : (Round, 1);

    /// <summary>The condition that the warm-up didn't wait for because it ran out of time: counting began
    /// before "the first messages had come back"; null if it waited for all.</summary>
    public string? CountedBefore { get; init; }

    /// <summary>How long messages were counted.</summary>
    public required double Seconds { get; init; }

    /// <summary>Messages that came back while they were counted.</summary>
    public required long Messages { get; init; }

    /// <summary>The messages of each slice of the time, in order; null in older runs.</summary>
    public IReadOnlyList<long>? SliceMessages { get; init; }

    /// <summary>How long each slice was.</summary>
    public IReadOnlyList<long>? SliceNanoseconds { get; init; }

    /// <summary>Messages that came back at all, before and after too; each was checked.</summary>
    public required long AllMessages { get; init; }

    /// <summary>CPU time of the client's process while messages were counted.</summary>
    public required double ClientCpuSeconds { get; init; }

    /// <summary>CPU time of the server's process while messages were counted; null if it isn't known.</summary>
    public double? ServerCpuSeconds { get; init; }
}
