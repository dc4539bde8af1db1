namespace Assay.Results;

/// <summary>One rate that was tried.</summary>
internal sealed record CapacityTrial
{
    /// <summary>The rate that was requested, requests per second; null for the closed loop that gave the first guess.</summary>
    public double? Rate { get; init; }

    /// <summary>Why the rate wasn't held, in words; null if it was.</summary>
    public string? Why { get; init; }

    /// <summary>The counts.</summary>
    public required LoadRound Round { get; init; }
}
