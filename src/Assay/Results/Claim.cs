namespace Assay.Results;

/// <summary>A question that a study asks of its run: how one figure compares with another, and what was published of that.</summary>
internal sealed record Claim
{
    /// <summary>The question.</summary>
    public required string Ask { get; init; }

    /// <summary>What is compared: <c>latency</c>, <c>throughput</c>, <c>server-cpu</c>, <c>time</c>, or an experiment's metric.</summary>
    public required string Metric { get; init; }

    /// <summary>What is compared: a serializer's name or glob, and axes that it differs by: <c>hand-written, inFlight=1</c>.</summary>
    public required string Of { get; init; }

    /// <summary>What it is compared with, likewise.</summary>
    public required string To { get; init; }

    /// <summary>The answer is yes where the ratio is above this; null where that isn't asked.</summary>
    public double? MoreThan { get; init; }

    /// <summary>The answer is yes where the ratio is below this; null where that isn't asked.</summary>
    public double? LessThan { get; init; }

    /// <summary>The ratio that was published; null where none was.</summary>
    public double? Published { get; init; }

    /// <summary>Where it was published.</summary>
    public string? Source { get; init; }
}
