using System.Diagnostics;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Takes one sample.</summary>
internal static class Sampler
{
    /// <summary>Runs the lead-in untimed (caches, branch predictors), then the iterations timed.</summary>
    public static Message Take(TimedLoop loop, long iterations, long leadIn)
    {
        if (leadIn > 0)
            loop.Run(leadIn);
        var (gc0, gc1, gc2) = (GC.CollectionCount(0), GC.CollectionCount(1), GC.CollectionCount(2));
        var allocated = GC.GetTotalAllocatedBytes(precise: true);
        var cpu = RuntimeFacts.CpuTime;
        var start = Stopwatch.GetTimestamp();
        loop.Run(iterations);
        var nanoseconds = Clock.NanosecondsSince(start);
        cpu = RuntimeFacts.CpuTime - cpu;
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        return new Message(Verbs.Sampled).With("iterations", iterations).With("nanoseconds", nanoseconds).With("cpu_nanoseconds", (long)cpu.TotalNanoseconds)
            .With("allocated_bytes", allocated).With("gc0", GC.CollectionCount(0) - gc0).With("gc1", GC.CollectionCount(1) - gc1).With("gc2", GC.CollectionCount(2) - gc2);
    }
}
