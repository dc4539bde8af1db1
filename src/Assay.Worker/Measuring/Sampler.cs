using System.Diagnostics;
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

    /// <summary>Runs the lead-in untimed (caches, branch predictors), then the iterations timed.</summary>
    public static Message Take(TimedLoop loop, long iterations, long leadIn)
    {
        if (leadIn > 0)
            loop.Run(leadIn);
        var (gc0, gc1, gc2) = (GC.CollectionCount(0), GC.CollectionCount(1), GC.CollectionCount(2));
        var allocated = GC.GetTotalAllocatedBytes(precise: true);
        var cpu = RuntimeFacts.CpuTime;
        var start = Stopwatch.GetTimestamp();
        loop.Run(iterations + (long)(iterations * PlantedSlowdown));
        var nanoseconds = Clock.NanosecondsSince(start);
        cpu = RuntimeFacts.CpuTime - cpu;
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        return new Message(Verbs.Sampled).With("iterations", iterations).With("nanoseconds", nanoseconds).With("cpu_nanoseconds", (long)cpu.TotalNanoseconds)
            .With("allocated_bytes", allocated).With("gc0", GC.CollectionCount(0) - gc0).With("gc1", GC.CollectionCount(1) - gc1).With("gc2", GC.CollectionCount(2) - gc2);
    }
}
