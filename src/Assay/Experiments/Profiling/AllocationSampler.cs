using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing;

namespace Assay.Experiments.Profiling;

/// <summary>The types that a process allocates: the runtime reports the type of the object that crosses each
/// 100 kB, and large types cross them more often, by as much as they are large.</summary>
internal static class AllocationSampler
{
    private const string Runtime = "Microsoft-Windows-DotNETRuntime";
    private const long Collections = 0x1;

    /// <summary>Bytes by type while something is done.</summary>
    /// <exception cref="ProfileException">The process doesn't tell.</exception>
    public static async Task<IReadOnlyDictionary<string, long>> SampleAsync(int process, string scratch, Func<Task> work, CancellationToken stop)
    {
        var file = Path.Combine(scratch, "allocations.nettrace");
        await EventPipeTrace.RecordAsync(process, file, [(Runtime, EventLevel.Verbose, Collections)], work, stop);
        var bytes = new Dictionary<string, long>(StringComparer.Ordinal);
        using var source = new EventPipeEventSource(file);
        source.Clr.GCAllocationTick += tick => bytes[tick.TypeName] = bytes.GetValueOrDefault(tick.TypeName) + tick.AllocationAmount64;
        source.Process();
        return bytes;
    }
}
