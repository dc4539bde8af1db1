namespace Assay.Statistics;

/// <summary>The figures of one cell. Those that need samples are null if there are none.</summary>
internal sealed record CellFigures
{
    /// <summary>The cell.</summary>
    public required CellRecord Cell { get; init; }

    /// <summary>How many operations a report's time is of: those of the loop, where the study fixes it. All figures here are of one.</summary>
    public double Loop => Cell.Loop ?? 1;

    /// <summary>Its samples in nanoseconds per operation while undisturbed, the loop's own time taken off; empty if there are none.</summary>
    public required SampleSeries Series { get; init; }

    /// <summary>Median time of one operation in nanoseconds, the loop's own taken off: the
    /// geometric mean of the launches' medians, with its interval.</summary>
    public Estimate? Median { get; init; }

    /// <summary>Mean time of one operation in nanoseconds while undisturbed, with its share of all collections.</summary>
    public double? Mean { get; init; }

    /// <summary>
    /// Standard deviation of the samples' times per operation, nanoseconds, each sample weighted by its iterations: it tells how samples differ, which are
    /// themselves means over their iterations; it isn't the spread of single operations.
    /// </summary>
    public double? StandardDeviation { get; init; }

    /// <summary>Bytes that one operation allocates.</summary>
    public double? AllocatedBytes { get; init; }

    /// <summary>Collections of generation 0 per operation, those of higher generations among them.</summary>
    public double? Gc0 { get; init; }

    /// <summary>Collections of generation 1 per operation.</summary>
    public double? Gc1 { get; init; }

    /// <summary>Collections of generation 2 per operation.</summary>
    public double? Gc2 { get; init; }

    /// <summary>The cell that the ratio is taken to; null if the baseline has none, the cell itself where it is the baseline's.</summary>
    public CellRecord? BaselineCell { get; init; }

    /// <summary>Time relative to the baseline's.</summary>
    public Estimate? Ratio { get; init; }

    /// <summary>The ratio's verdict; null without a ratio.</summary>
    public Verdict? Verdict { get; init; }

    /// <summary>Why the figures must be taken with care; empty if they are settled.</summary>
    public IReadOnlyList<string> Doubts { get; init; } = [];

    /// <summary>Those of the doubts that no interval covers.</summary>
    public IReadOnlyList<string> Uncovered { get; init; } = [];

    /// <summary>All doubts in one line; null if there are none.</summary>
    public string? Unsettled => Doubts.Count == 0 ? null : string.Join("; ", Doubts);

    /// <summary>Why there is no time; null if there is one.</summary>
    public string? WhyNone => Median is null ? Unsettled : null;

    /// <summary>Whether launches don't count because values weren't timed: fewer values help then, and more time doesn't.</summary>
    public bool IsUntimed => Cell.Launches.Exists(launch => launch.UntimedValues > 0);

    /// <summary>Launches whose samples count.</summary>
    public int Launches { get; init; }

    /// <summary>The share of the samples' time that was undisturbed, 0 … 1; null if the worker doesn't tell.</summary>
    public double? Undisturbed { get; init; }

    /// <summary>The levels on which launches lie, fastest first, with the number of launches on each; empty if they lie on one.</summary>
    public IReadOnlyList<LaunchMode> Modes { get; init; } = [];

    /// <summary>Samples in all launches together.</summary>
    public int Samples { get; init; }

    /// <summary>Whether the cell failed, be it after a launch or more: its time is shown, but neither ranked nor compared.</summary>
    public bool IsFailing => Cell.Status == CellStatus.Fails;

    /// <summary>Whether the cell is the baseline's own.</summary>
    public bool IsBaseline => ReferenceEquals(BaselineCell, Cell);
}
