using System.Diagnostics;
using System.Runtime;
using System.Runtime.ExceptionServices;
using Assay.Protocol;

namespace Assay.Server;

/// <summary>What the server's process uses, as its runtime counts it. Totals since the start carry that in their names; the lab makes rates of them.</summary>
internal static class Usage
{
    private static long exceptions;

    static Usage() => AppDomain.CurrentDomain.FirstChanceException += Count;

    /// <summary>The counters now: <c>used cpu_seconds=… working_set_bytes=… …</c>.</summary>
    public static Message Now()
    {
        using var process = Process.GetCurrentProcess();
        var memory = GC.GetGCMemoryInfo(GCKind.Any);
        var generations = memory.GenerationInfo;
        return new Message("used")
            .With("cpu_seconds", Environment.CpuUsage.TotalTime.TotalSeconds)
            .With("working_set_bytes", Environment.WorkingSet)
            .With("private_bytes", process.PrivateMemorySize64)
            .With("gc_heap_bytes", GC.GetTotalMemory(forceFullCollection: false))
            .With("gc_committed_bytes", memory.TotalCommittedBytes)
            .With("gc0_total", GC.CollectionCount(0))
            .With("gc1_total", GC.CollectionCount(1))
            .With("gc2_total", GC.CollectionCount(2))
            .With("gc_pause_seconds_total", GC.GetTotalPauseDuration().TotalSeconds)
            .With("gen0_bytes", generations[0].SizeAfterBytes)
            .With("gen1_bytes", generations[1].SizeAfterBytes)
            .With("gen2_bytes", generations[2].SizeAfterBytes)
            .With("loh_bytes", generations[3].SizeAfterBytes)
            .With("poh_bytes", generations[4].SizeAfterBytes)
            .With("allocated_bytes_total", GC.GetTotalAllocatedBytes(precise: false))
            .With("gc_fragmented_bytes", memory.FragmentedBytes)
            .With("gc_fragmentation_percent", memory.HeapSizeBytes > 0 ? memory.FragmentedBytes * 100.0 / memory.HeapSizeBytes : 0)
            .With("assemblies", AppDomain.CurrentDomain.GetAssemblies().Length)
            .With("exceptions_total", Interlocked.Read(ref exceptions))
            .With("lock_contentions_total", Monitor.LockContentionCount)
            .With("threadpool_threads", ThreadPool.ThreadCount)
            .With("threadpool_queue", ThreadPool.PendingWorkItemCount)
            .With("threadpool_items_total", ThreadPool.CompletedWorkItemCount)
            .With("timers", Timer.ActiveCount)
            .With("jitted_il_bytes", JitInfo.GetCompiledILBytes())
            .With("jitted_methods", JitInfo.GetCompiledMethodCount());
    }

    private static void Count(object? sender, FirstChanceExceptionEventArgs arguments) => Interlocked.Increment(ref exceptions);
}
