using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Etlx;

namespace Assay.Experiments.Profiling;

/// <summary>The runtime's own sampler: it stops all threads where they can be stopped (at safepoints) and notes
/// their stacks, so that the code before a safepoint gets the samples of all code since the previous one.</summary>
internal sealed class EventPipeSampler : ISampler
{
    private const string Provider = "Microsoft-DotNETCore-SampleProfiler";
    private const string Runtime = "Microsoft-Windows-DotNETRuntime";

    // JIT, loader and their rundown: what names frames.
    private const long Names = 0x10 | 0x8 | 0x20 | 0x40;

    // Of a sample's thread: 1 is in native code or waiting, 2 runs managed code.
    private const int IsManaged = 2;

    public string Name => "EventPipe";

    public string Details => "the runtime's sample profiler, 1,000 Hz, at safepoints";

    public IReadOnlyDictionary<string, string> Environment { get; } = new Dictionary<string, string>();

    public async Task<StackTree> SampleAsync(int process, string scratch, Func<Task> work, CancellationToken stop)
    {
        var file = Path.Combine(scratch, "samples.nettrace");
        await EventPipeTrace.RecordAsync(process, file, [(Provider, EventLevel.Informational, 0), (Runtime, EventLevel.Informational, Names)], work, stop);
        var tree = new StackTree();
        var log = TraceLog.CreateFromEventPipeDataFile(file, Path.Combine(scratch, "samples.etlx"));
        using var trace = new TraceLog(log);
        foreach (var one in trace.Events.Where(one => one.ProviderName == Provider && IsRunning(one)))
        {
            var frames = new List<string>();
            for (var at = one.CallStack(); at is not null; at = at.Caller)
                frames.Add(FrameName.OfEventPipe(at.CodeAddress.FullMethodName));
            frames.Reverse();
            // Other threads wait in managed code, which this sampler takes for running.
            if (frames.Exists(frame => frame.StartsWith("Assay.Worker.", StringComparison.Ordinal)))
                tree.Add(FrameName.Within(frames, "worker"));
        }
        return tree.Samples > 0 ? tree : throw new ProfileException("the runtime's sampler took no samples");
    }

    private static bool IsRunning(TraceEvent one) => one.EventData() is { Length: >= 4 } data && BitConverter.ToInt32(data, 0) == IsManaged;
}
