using System.Text.Json.Serialization;

namespace Assay.Results;

/// <summary>One process in which a cell was measured. The samples are columns of equal length: entry i of each belongs to sample i.</summary>
internal sealed record LaunchRecord
{
    /// <summary>Which launch, from 1. Ratios are paired by launch and round.</summary>
    public required int Launch { get; init; }

    /// <summary>Whether the warm-up ended because the code was proven to be at its last tier, not because time ran out.</summary>
    public bool Settled { get; set; }

    /// <summary>Iterations made before the first sample.</summary>
    public long WarmUpIterations { get; set; }

    /// <summary>The empty loop's time, nanoseconds per iteration; already taken off nothing: figures
    /// are made of <see cref="Nanoseconds"/> / <see cref="Iterations"/> − this.</summary>
    public double OverheadNanoseconds { get; set; }

    /// <summary>Whether what its values cost is known too roughly for quantiles: too much of it was timed only beside a neighbour. A sample's figure is then
    /// a mean, and so is the launch's.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public bool RoughCosts { get; set; }

    /// <summary>How many of its values there was no time to time: what an operation costs on average isn't known then.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int UntimedValues { get; set; }

    /// <summary>Why the launch ended early; null if it didn't.</summary>
    public string? Failure { get; set; }

    /// <summary>The round, from 1.</summary>
    public List<int> Round { get; init; } = [];

    /// <summary>Iterations timed.</summary>
    public List<long> Iterations { get; init; } = [];

    /// <summary>Elapsed time of all iterations together, nanoseconds of a monotonic clock.</summary>
    public List<long> Nanoseconds { get; init; } = [];

    /// <summary>
    /// Median nanoseconds of one operation over the sample's undisturbed slices, the loop's own time in it, collections taken out; 0 if no slice was
    /// undisturbed. Empty if a worker doesn't tell, and in older documents.
    /// </summary>
    public List<double> Median { get; set; } = [];

    /// <summary>Mean nanoseconds of one operation over the same slices, without collections (before 2026-11-28 with its share of them); 0 and empty
    /// likewise.</summary>
    public List<double> Mean { get; set; } = [];

    /// <summary>Nanoseconds of the sample that were undisturbed; empty likewise.</summary>
    public List<long> Undisturbed { get; set; } = [];

    /// <summary>
    /// Nanoseconds that a fixed piece of work took while the sample was taken, which tells how fast the machine was
    /// just then; comparable within one runtime. Empty if a worker doesn't tell, and in older documents.
    /// </summary>
    public List<double> Pace { get; set; } = [];

    /// <summary>The lowest such time that the process had seen or been given when the sample ended; empty likewise.</summary>
    public List<double> Floor { get; set; } = [];

    /// <summary>
    /// The median time of the same piece of work next to undisturbed slices: how fast the clock ran while the core was the worker's; 0 and empty as
    /// <see cref="Median"/>. Empty in documents written before 2026-11-24, too.
    /// </summary>
    public List<double> CalmPace { get; set; } = [];

    /// <summary>
    /// Nanoseconds that the sample's collections took, which aren't in <see cref="Median"/> and <see cref="Mean"/>. Empty if a worker doesn't tell, and in
    /// documents written before 2026-11-28.
    /// </summary>
    public List<long> PauseNanoseconds { get; set; } = [];

    /// <summary>Nanoseconds that those in undisturbed slices took; empty likewise.</summary>
    public List<long> UndisturbedPauseNanoseconds { get; set; } = [];

    /// <summary>How many collections these were; empty likewise.</summary>
    public List<int> UndisturbedCollections { get; set; } = [];

    /// <summary>Methods that the runtime had compiled during all samples of the process so far; empty if it doesn't report that.</summary>
    public List<long> Compiled { get; set; } = [];

    /// <summary>CPU time that the whole process used meanwhile, nanoseconds; empty if a worker doesn't tell.</summary>
    public List<long> CpuNanoseconds { get; init; } = [];

    /// <summary>Bytes allocated by all iterations together; empty likewise.</summary>
    public List<long> AllocatedBytes { get; init; } = [];

    /// <summary>Collections of generation 0 meanwhile; each higher collection counts as one of the lower ones too; empty likewise.</summary>
    public List<int> Gc0 { get; init; } = [];

    /// <summary>Collections of generation 1 meanwhile; empty likewise.</summary>
    public List<int> Gc1 { get; init; } = [];

    /// <summary>Collections of generation 2 meanwhile; empty likewise.</summary>
    public List<int> Gc2 { get; init; } = [];
}
