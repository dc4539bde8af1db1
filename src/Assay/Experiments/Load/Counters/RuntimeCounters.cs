namespace Assay.Experiments.Load.Counters;

/// <summary>
/// Makes samples of the counters that .NET's runtime tells, one after the other, each time all of them (System.Private.CoreLib's RuntimeEventSource). How much
/// a total has grown since the time before is added up again: growth and the time it took are then right whatever the time between two samples was.
/// </summary>
internal sealed class RuntimeCounters
{
    /// <summary>Their source.</summary>
    public const string Provider = "System.Runtime";

    // A megabyte in these counters.
    private const double Mega = 1e6;

    private static readonly Dictionary<string, (string Name, double Unit)> Known = new()
    {
        ["working-set"] = ("working_set_bytes", Mega),
        ["gc-heap-size"] = ("gc_heap_bytes", Mega),
        ["gc-committed"] = ("gc_committed_bytes", Mega),
        ["gen-0-gc-count"] = ("gc0_total", 1),
        ["gen-1-gc-count"] = ("gc1_total", 1),
        ["gen-2-gc-count"] = ("gc2_total", 1),
        // Not time-in-gc, which is a share of the time since the collection before: two that follow each other closely make it a hundred per cent.
        ["total-pause-time-by-gc"] = ("gc_pause_seconds_total", 1e-3),
        ["gen-0-size"] = ("gen0_bytes", 1),
        ["gen-1-size"] = ("gen1_bytes", 1),
        ["gen-2-size"] = ("gen2_bytes", 1),
        ["loh-size"] = ("loh_bytes", 1),
        ["poh-size"] = ("poh_bytes", 1),
        ["alloc-rate"] = ("allocated_bytes_total", 1),
        ["gc-fragmentation"] = ("gc_fragmentation_percent", 1),
        ["assembly-count"] = ("assemblies", 1),
        ["exception-count"] = ("exceptions_total", 1),
        ["monitor-lock-contention-count"] = ("lock_contentions_total", 1),
        ["threadpool-thread-count"] = ("threadpool_threads", 1),
        ["threadpool-queue-length"] = ("threadpool_queue", 1),
        ["threadpool-completed-items-count"] = ("threadpool_items_total", 1),
        ["active-timer-count"] = ("timers", 1),
        ["il-bytes-jitted"] = ("jitted_il_bytes", 1),
        ["methods-jitted-count"] = ("jitted_methods", 1),
    };

    private readonly List<CounterSample> samples = [];
    private readonly Dictionary<string, double> totals = [];
    private readonly HashSet<string> told = [];
    private Dictionary<string, double> current = [];

    /// <summary>The processors that the runtime uses, of which its CPU use is a share; null until it is reported.</summary>
    public int? Processors { get; set; }

    /// <summary>The samples so far, in chronological order.</summary>
    public IReadOnlyList<CounterSample> Samples => samples;

    /// <summary>A value now.</summary>
    /// <param name="counter">The runtime's name for it.</param>
    /// <param name="value">The value, in the runtime's unit.</param>
    /// <param name="seconds">Seconds since it was last reported.</param>
    /// <param name="timestamp">When.</param>
    public void Value(string counter, double value, double seconds, long timestamp)
    {
        Begin(counter, timestamp);
        if (counter == "cpu-usage" && Processors is { } processors)
            Grow("cpu_seconds", value / 100 * processors * seconds);
        else if (Known.TryGetValue(counter, out var known))
            current[known.Name] = value * known.Unit;
    }

    /// <summary>How much a total has grown since it was last reported.</summary>
    /// <param name="counter">The runtime's name for it.</param>
    /// <param name="increment">The growth, in the runtime's unit.</param>
    /// <param name="timestamp">When.</param>
    public void Increment(string counter, double increment, long timestamp)
    {
        Begin(counter, timestamp);
        if (Known.TryGetValue(counter, out var known))
            Grow(known.Name, increment * known.Unit);
    }

    // A counter that was already reported belongs to the next sample.
    private void Begin(string counter, long timestamp)
    {
        if (samples.Count > 0 && told.Add(counter))
            return;
        told.Clear();
        told.Add(counter);
        current = [];
        samples.Add(new CounterSample(timestamp, current));
    }

    private void Grow(string total, double growth) => current[total] = totals[total] = totals.GetValueOrDefault(total) + growth;
}
