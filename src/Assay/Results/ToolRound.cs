namespace Assay.Results;

/// <summary>One round of a load generator, as it reported it.</summary>
internal sealed record ToolRound
{
    /// <summary>The round, from 1.</summary>
    public required int Round { get; init; }

    /// <summary>How long it counted.</summary>
    public required double Seconds { get; init; }

    /// <summary>Good answers.</summary>
    public required long Answers { get; init; }

    /// <summary>Good answers that came after it had counted, of ours only: bad ones are among the bad.</summary>
    public long? AnsweredLate { get; init; }

    /// <summary>Whether bodies were to be checked but couldn't be, of ours only; not known of older runs.</summary>
    public bool IsUnchecked { get; init; }

    /// <summary>Bad answers.</summary>
    public required long Bad { get; init; }

    /// <summary>CPU time of the generator's process: ours while it counted, another's from its start to its end.</summary>
    public double? CpuSeconds { get; init; }

    /// <summary>Median latency; null if the tool doesn't report it.</summary>
    public double? P50Nanoseconds { get; init; }

    /// <summary>99th percentile of latency; null if the tool doesn't report it.</summary>
    public double? P99Nanoseconds { get; init; }
}
