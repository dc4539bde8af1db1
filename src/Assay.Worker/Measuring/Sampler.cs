using System.Globalization;
using System.Runtime.CompilerServices;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Takes the samples of one cell.</summary>
internal sealed class Sampler(TimedLoop loop, Machine machine)
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

    private readonly Slices slices = new(machine);
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
        {
            (costs, known) = (ValueCosts.Of(loop, machine), true);
            // What timing them had compiled or collected isn't to run into the sample.
            if (costs is not null)
                Quiet.Wait(machine);
        }
        var methods = machine.CompiledMethods;
        if (leadIn > 0)
            loop.Run(leadIn);
        var (gc0, gc1, gc2) = (machine.Collections(0), machine.Collections(1), machine.Collections(2));
        var allocated = machine.AllocatedBytes;
        var cpu = machine.ProcessCpuNanoseconds;
        slices.Run(loop, iterations, patience, costs, PlantedSlowdown);
        cpu = machine.ProcessCpuNanoseconds - cpu;
        allocated = machine.AllocatedBytes - allocated;
        var collected = (gc0: machine.Collections(0) - gc0, gc1: machine.Collections(1) - gc1, gc2: machine.Collections(2) - gc2);
        if (rest)
            Quiet.Wait(machine);
        machine.CompiledInSamples += machine.CompiledMethods - methods;
        return new Message(Verbs.Sampled).With("iterations", slices.Iterations).With("nanoseconds", slices.Nanoseconds)
            .With("median", slices.Median).With("mean", slices.Mean).With("undisturbed", slices.UndisturbedNanoseconds).With("pace", slices.Pace)
            .With("calm_pace", slices.CalmPace).With("floor", machine.Floor.Nanoseconds)
            .With("cpu_nanoseconds", Math.Max(0, cpu - slices.ProbeNanoseconds)).With("allocated_bytes", allocated)
            .With("gc0", collected.gc0).With("gc1", collected.gc1).With("gc2", collected.gc2).With("pause_nanoseconds", slices.Pauses)
            .With("undisturbed_pause_nanoseconds", slices.UndisturbedPauses).With("undisturbed_collections", slices.UndisturbedCollections)
            .With("compiled", machine.CompiledInSamples).With("rough", costs?.IsRough == true).With("untimed_values", costs?.Untimed ?? 0);
    }

    /// <summary>Has the values timed once more, before the next sample.</summary>
    public void ForgetCosts() => known = false;
}
