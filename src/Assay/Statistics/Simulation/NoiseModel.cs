namespace Assay.Statistics.Simulation;

/// <summary>
/// The noise of a machine, in the parts that matter for comparisons. All deviations are relative (0.01 is 1 %) and act on the logarithm of time. The defaults
/// are a shared virtual machine of two cores on an ordinary day.
/// </summary>
internal sealed record NoiseModel
{
    /// <summary>Standard deviation between launches of the same code: where its code and data lie, what the JIT decided.</summary>
    public double LaunchDeviation { get; init; } = 0.01;

    /// <summary>How much that differs from one cell to another, as the standard deviation of its logarithm: some are stable, some are not.</summary>
    public double LaunchDeviationSpread { get; init; } = 0.4;

    /// <summary>Standard deviation of a sample around its launch, in addition to everything else.</summary>
    public double SampleDeviation { get; init; } = 0.01;

    /// <summary>How a sample resembles that of the round before in the same launch, 0 … 1.</summary>
    public double Autocorrelation { get; init; } = 0.3;

    /// <summary>Standard deviation of the machine's slow drift, which hits all cells alike.</summary>
    public double DriftDeviation { get; init; } = 0.02;

    /// <summary>How many rounds the drift needs to forget where it was.</summary>
    public double DriftRounds { get; init; } = 10;

    /// <summary>The share of turns during which a neighbour's burst slows the machine.</summary>
    public double BurstShare { get; init; } = 0.05;

    /// <summary>How many turns a burst lasts on average.</summary>
    public double BurstTurns { get; init; } = 3;

    /// <summary>How much a burst slows by at least.</summary>
    public double BurstSize { get; init; } = 0.05;

    /// <summary>The exponent of the sizes' tail (Pareto): the smaller the heavier; below 2 the variance is infinite.</summary>
    public double BurstTail { get; init; } = 1.5;

    /// <summary>
    /// How much slower the core gets when a neighbour's thread works on it too: 0.6 is 60 %. The share of a sample that is affected is redrawn for each. Zero
    /// by default: a core of one's own, or a neighbour that is always there.
    /// </summary>
    public double SharedCoreSlowdown { get; init; }

    /// <summary>Standard deviation of the core's clock from launch to launch, which hits all cells of a launch and their probes alike, where a core is
    /// shared.</summary>
    public double ClockDeviation { get; init; }

    /// <summary>Standard deviation of what the probe takes next to one cell compared with others, in all launches, for reasons that don't concern the cell's
    /// own time; half as much comes from one launch to the next. Where the clock varies.</summary>
    public double ProbeDeviation { get; init; }

    /// <summary>The share of an operation's time that collections cost, where a core is shared.</summary>
    public double CollectionShare { get; init; } = 0.1;

    /// <summary>How many collections a sample has on average; chance decides whether it has the next one.</summary>
    public double CollectionsPerSample { get; init; } = 3.4;

    /// <summary>Every how many cells one has collections, where a core is shared: 1 for all, 4 for a quarter of them, the baseline not among them.</summary>
    public int CollectingEvery { get; init; } = 1;
}
