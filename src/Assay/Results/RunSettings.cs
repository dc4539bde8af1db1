namespace Assay.Results;

/// <summary>What was asked for.</summary>
internal sealed record RunSettings
{
    /// <summary>The command line, for repeating the run.</summary>
    public required string CommandLine { get; init; }

    /// <summary>The time that measuring may take.</summary>
    public required double BudgetSeconds { get; init; }

    /// <summary>Decides the order within rounds and the resampling: the same seed repeats both.</summary>
    public required int Seed { get; init; }

    /// <summary>The serializer that ratios are taken to.</summary>
    public required string Baseline { get; init; }

    /// <summary>How often each serializer is started anew.</summary>
    public required int Launches { get; init; }

    /// <summary>Rounds that each launch takes at the least.</summary>
    public required int MinimumRounds { get; init; }

    /// <summary>Sampling stops early when the half-width of every ratio's interval, relative to the ratio, is below this.</summary>
    public required double TargetPrecision { get; init; }
}
