namespace Assay.Experiments.SelfTests.Gating;

/// <summary>The settings that all trials of a record share; trials under other settings are another record.</summary>
internal sealed record GateTrialSettings
{
    /// <summary>The serializer.</summary>
    public required string Serializer { get; init; }

    /// <summary>The payloads, separated by commas.</summary>
    public required string Payloads { get; init; }

    /// <summary>The operations, separated by commas.</summary>
    public required string Operations { get; init; }

    /// <summary>The time that one gate may take.</summary>
    public required double BudgetSeconds { get; init; }

    /// <summary>The gate's <c>--slower</c>: 0.03 is 3 %.</summary>
    public required double Slower { get; init; }

    /// <summary>The slowdown that is planted.</summary>
    public required double Planted { get; init; }

    /// <summary>Where the orders of rounds and the resampling begin.</summary>
    public required int Seed { get; init; }
}
