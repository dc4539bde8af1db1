using System.Globalization;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Takes one sample.</summary>
internal static class Sampler
{
    /// <summary>
    /// The variable by which <c>assay selftest</c> makes a real worker slower by a known share (0.05 is 5 %): each sample then runs so many more iterations than it reports.
    /// </summary>
    public const string PlantedSlowdownVariable = "ASSAY_PLANTED_SLOWDOWN";

    private static readonly double PlantedSlowdown =
        double.TryParse(Environment.GetEnvironmentVariable(PlantedSlowdownVariable), NumberStyles.Float, CultureInfo.InvariantCulture, out var share) ? share : 0;

    /// <summary>Runs the lead-in untimed (caches, branch predictors), then the iterations timed, in slices between which the machine's pace is measured.</summary>
    public static Message Take(TimedLoop loop, long iterations, long leadIn)
    {
        if (leadIn > 0)
            loop.Run(leadIn);
        var pace = Slices.NewLog();
        var (gc0, gc1, gc2) = (GC.CollectionCount(0), GC.CollectionCount(1), GC.CollectionCount(2));
        var allocated = GC.GetTotalAllocatedBytes(precise: true);
        var cpu = RuntimeFacts.CpuTime;
        var nanoseconds = Slices.Run(loop, iterations + (long)(iterations * PlantedSlowdown), pace);
        cpu = RuntimeFacts.CpuTime - cpu;
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        return new Message(Verbs.Sampled).With("iterations", iterations).With("nanoseconds", nanoseconds).With("pace", pace.Pace)
            .With("cpu_nanoseconds", Math.Max(0, (long)cpu.TotalNanoseconds - pace.Nanoseconds)).With("allocated_bytes", allocated).With("gc0", GC.CollectionCount(0) - gc0).With("gc1", GC.CollectionCount(1) - gc1).With("gc2", GC.CollectionCount(2) - gc2);
    }
}
