using System.Diagnostics;
using System.Runtime;
using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>The machine that the process runs on.</summary>
internal sealed class ThisMachine : Machine
{
    private static readonly bool IsServer = GCSettings.IsServerGC;

    private ThisMachine()
    {
    }

    /// <summary>The only one.</summary>
    public static ThisMachine Instance { get; } = new();

    /// <inheritdoc/>
    public override long Now
    {
        [MethodImpl(OptimizedOnce.Flag)]
        get => Clock.Nanoseconds(Stopwatch.GetTimestamp());
    }

    /// <inheritdoc/>
    public override bool TellsPauses
    {
        [MethodImpl(OptimizedOnce.Flag)]
        get => RuntimeFacts.TellsPauses;
    }

    /// <inheritdoc/>
    public override bool CollectsElsewhere
    {
        [MethodImpl(OptimizedOnce.Flag)]
        get => IsServer;
    }

    /// <inheritdoc/>
    public override long CompiledMethods
    {
        [MethodImpl(OptimizedOnce.Flag)]
        get => RuntimeFacts.CompiledMethods;
    }

    /// <inheritdoc/>
    public override long AllocatedBytes
    {
        [MethodImpl(OptimizedOnce.Flag)]
        get => GC.GetTotalAllocatedBytes(precise: true);
    }

    /// <inheritdoc/>
    public override long ProcessCpuNanoseconds
    {
        [MethodImpl(OptimizedOnce.Flag)]
        get => Core.ProcessCpuNanoseconds;
    }

    /// <inheritdoc/>
    public override long? ThreadCpuNanoseconds
    {
        [MethodImpl(OptimizedOnce.Flag)]
        get => Core.ThreadCpuNanoseconds;
    }

    /// <inheritdoc/>
    public override bool OthersWantToRun
    {
        [MethodImpl(OptimizedOnce.Flag)]
        get => OtherThreads.WantToRun;
    }

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override int Collections(int generation) => GC.CollectionCount(generation);

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override Timing Time(TimedLoop loop, long iterations, double slowdown)
    {
        var (collections, oldest, pause) = (GC.CollectionCount(0), GC.CollectionCount(2), RuntimeFacts.GcPause);
        var cpu = loop.KeepsCore ? Core.ThreadCpuNanoseconds : null;
        var start = Stopwatch.GetTimestamp();
        loop.Run(iterations);
        if (slowdown > 0)
            Spin((long)((Stopwatch.GetTimestamp() - start) * slowdown));
        var took = Clock.NanosecondsSince(start);
        cpu = Core.ThreadCpuNanoseconds - cpu;
        return new Timing
        {
            Nanoseconds = took,
            CpuNanoseconds = cpu,
            PauseNanoseconds = (RuntimeFacts.GcPause - pause).TotalNanoseconds,
            Collections = GC.CollectionCount(0) - collections,
            OldestCollections = GC.CollectionCount(2) - oldest,
        };
    }

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override double TimeOne(TimedLoop loop)
    {
        var pause = RuntimeFacts.GcPause;
        var start = Stopwatch.GetTimestamp();
        loop.Run(1);
        var took = Clock.NanosecondsSince(start);
        return Math.Max(1, took - (RuntimeFacts.GcPause - pause).TotalNanoseconds);
    }

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override long TimeProbe(long units)
    {
        var start = Stopwatch.GetTimestamp();
        Probe.Run(units);
        return Clock.NanosecondsSince(start);
    }

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override bool LeaveCore() => Core.Leave();

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override void Nap(int milliseconds) => Thread.Sleep(milliseconds);

    [MethodImpl(OptimizedOnce.Flag)]
    private static void Spin(long ticks)
    {
        var start = Stopwatch.GetTimestamp();
        while (Stopwatch.GetTimestamp() - start < ticks)
        {
        }
    }
}
