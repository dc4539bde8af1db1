using System.Globalization;
using System.Runtime.CompilerServices;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Takes the samples of one cell.</summary>
internal sealed class Sampler(TimedLoop loop)
{
    /// <summary>
    /// The variable by which <c>assay selftest</c> makes a real worker slower by a known
    /// share (0.05 is 5 %): each slice of a sample is then made so much longer.
    /// </summary>
    public const string PlantedSlowdownVariable = "ASSAY_PLANTED_SLOWDOWN";

    private static readonly double PlantedSlowdown =
        double.TryParse(Environment.GetEnvironmentVariable(PlantedSlowdownVariable), NumberStyles.Float, CultureInfo.InvariantCulture, out var share)
            ? share
            : 0;

    // Of all samples of this process, whatever they compiled in the background.
    private static long compiled;

    private readonly Slices slices = new();
    private ValueCosts? costs;
    private bool known;

    /// <summary>Runs the lead-in untimed (caches, branch predictors), then the iterations
    /// timed, in slices between which the machine's pace is measured.</summary>
    /// <param name="iterations">How many.</param>
    /// <param name="leadIn">Iterations before them.</param>
    /// <param name="patience">For how many nanoseconds more it may go on until enough was undisturbed.</param>
    /// <param name="rest">Whether to wait until the process has no CPU use left.</param>
    [MethodImpl(OptimizedOnce.Flag)]
    public Message Take(long iterations, long leadIn, long patience = 0, bool rest = false)
    {
        if (!known)
            (costs, known) = (ValueCosts.Of(loop), true);
        var methods = RuntimeFacts.CompiledMethods;
        if (leadIn > 0)
            loop.Run(leadIn);
        var (gc0, gc1, gc2) = (GC.CollectionCount(0), GC.CollectionCount(1), GC.CollectionCount(2));
        var allocated = GC.GetTotalAllocatedBytes(precise: true);
        var cpu = Core.ProcessCpuNanoseconds;
        slices.Run(loop, iterations, patience, costs, PlantedSlowdown);
        cpu = Core.ProcessCpuNanoseconds - cpu;
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        var collected = (gc0: GC.CollectionCount(0) - gc0, gc1: GC.CollectionCount(1) - gc1, gc2: GC.CollectionCount(2) - gc2);
        if (rest)
            Quiet.Wait();
        compiled += RuntimeFacts.CompiledMethods - methods;
        return new Message(Verbs.Sampled).With("iterations", slices.Iterations).With("nanoseconds", slices.Nanoseconds)
            .With("median", slices.Median).With("mean", slices.Mean).With("undisturbed", slices.UndisturbedNanoseconds).With("pace", slices.Pace)
            .With("calm_pace", slices.CalmPace).With("floor", PaceFloor.Nanoseconds)
            .With("cpu_nanoseconds", Math.Max(0, cpu - slices.ProbeNanoseconds)).With("allocated_bytes", allocated)
            .With("gc0", collected.gc0).With("gc1", collected.gc1).With("gc2", collected.gc2).With("pause_nanoseconds", slices.Pauses)
            .With("undisturbed_pause_nanoseconds", slices.UndisturbedPauses).With("undisturbed_collections", slices.UndisturbedCollections)
            .With("compiled", compiled).With("rough", costs?.IsRough == true).With("untimed_values", costs?.Untimed ?? 0);
    }

    /// <summary>Has the values timed once more, before the next sample, if they were beside a neighbour.</summary>
    public void ForgetRoughCosts() => known &= costs?.IsRough != true;
}
