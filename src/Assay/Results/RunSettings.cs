namespace Assay.Results;

/// <summary>The request.</summary>
internal sealed record RunSettings
{
    /// <summary>The command line, for repeating the run.</summary>
    public required string CommandLine { get; init; }

    /// <summary>The time to measure in; the fewest launches and rounds may take longer.</summary>
    public required double BudgetSeconds { get; init; }

    /// <summary>Decides the order within rounds and the resampling: the same seed repeats both.</summary>
    public required int Seed { get; init; }

    /// <summary>The serializer that ratios refer to.</summary>
    public required string Baseline { get; init; }

    /// <summary>How many times each serializer is launched.</summary>
    public required int Launches { get; init; }

    /// <summary>Minimum rounds per launch.</summary>
    public required int MinimumRounds { get; init; }

    /// <summary>Sampling stops early when the half-width of every ratio's interval, relative to the ratio, is below this.</summary>
    public required double TargetPrecision { get; init; }

    /// <summary>SHA-256 of the data and types of payloads that were made of the user's data, by their names; null if there are none, and in older
    /// runs.</summary>
    public IReadOnlyDictionary<string, string>? Data { get; init; }
}
