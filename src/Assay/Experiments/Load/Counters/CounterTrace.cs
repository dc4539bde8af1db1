using Microsoft.Diagnostics.Tracing;

namespace Assay.Experiments.Load.Counters;

/// <summary>Reads what a runtime has written to an EventPipe session.</summary>
internal static class CounterTrace
{
    /// <summary>The samples in it.</summary>
    /// <param name="events">The session's bytes; of a process that was killed they may end anywhere.</param>
    public static IReadOnlyList<CounterSample> Read(Stream events)
    {
        var counters = new RuntimeCounters();
        try
        {
            using var source = new EventPipeEventSource(events);
            source.Dynamic.AddCallbackForProviderEvents((provider, _) =>
                provider == RuntimeCounters.Provider ? EventFilterResponse.AcceptEvent : EventFilterResponse.RejectProvider, one => Take(one, counters));
            source.Process();
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Whatever the reader makes of truncated bytes: what was reported before them is complete.
            return Whole(counters.Samples);
        }
        return Whole(counters.Samples);
    }

    // A process that was killed may have reported only some counters the last time.
    private static IReadOnlyList<CounterSample> Whole(IReadOnlyList<CounterSample> samples) =>
        samples.Count > 1 && samples[^1].Values.Count < samples[^2].Values.Count ? [.. samples.SkipLast(1)] : samples;

    private static void Take(TraceEvent one, RuntimeCounters counters)
    {
        if (one.EventName == "ProcessorCount")
            counters.Processors = Convert.ToInt32(one.PayloadValue(0), CultureInfo.InvariantCulture);
        if (one.EventName != "EventCounters" || one.PayloadValue(0) is not IDictionary<string, object> told
            || told["Payload"] is not IDictionary<string, object> counter)
            return;
        var name = (string)counter["Name"];
        if (counter.TryGetValue("Increment", out var increment))
            counters.Increment(name, Number(increment), Timestamp(one));
        else
            counters.Value(name, Number(counter["Mean"]), Number(counter["IntervalSec"]), Timestamp(one));
    }

    // Discouraged because it's ticks; all else there is relative to a start by the
    // calendar's clock, which may be set meanwhile, and rounds are timed by this one.
#pragma warning disable CS0618
    private static long Timestamp(TraceEvent one) => one.TimeStampQPC;
#pragma warning restore CS0618

    private static double Number(object value) => Convert.ToDouble(value, CultureInfo.InvariantCulture);
}
