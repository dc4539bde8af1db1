namespace Assay.Results;

/// <summary>A question that a study asks of its run: how one figure compares with another, and what was published of that.</summary>
internal sealed record Claim
{
    /// <summary>The question.</summary>
    public required string Ask { get; init; }

    /// <summary>The metric to compare: <c>latency</c>, <c>throughput</c>, <c>server-cpu</c>, <c>time</c>, or an experiment's metric.</summary>
    public required string Metric { get; init; }

    /// <summary>One side of the comparison: a serializer's name or glob, and the axes it differs by: <c>hand-written, inFlight=1</c>. A word in angle
    /// brackets is the same text wherever it occurs: <c>&lt;library&gt;-mono</c> and <c>&lt;library&gt;</c>.</summary>
    public required string Of { get; init; }

    /// <summary>The other side, likewise.</summary>
    public required string To { get; init; }

    /// <summary>What the ratio is divided by: the same ratio elsewhere; null if the ratio itself is asked for.</summary>
    public ClaimRatio? Over { get; init; }

    /// <summary>The answer is yes where the ratio is above this; null if that isn't asked.</summary>
    public double? MoreThan { get; init; }

    /// <summary>The answer is yes where the ratio is below this; null if that isn't asked.</summary>
    public double? LessThan { get; init; }

    /// <summary>The ratio that was published; null if none was.</summary>
    public double? Published { get; init; }

    /// <summary>Where it was published.</summary>
    public string? Source { get; init; }
}
