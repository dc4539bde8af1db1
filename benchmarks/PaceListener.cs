using System.Diagnostics;
using System.Diagnostics.Tracing;
using System.Globalization;
using Assay.Worker;

namespace Assay.Benchmarks;

/// <summary>
/// Runs the lab's probe before and after each of BenchmarkDotNet's measured iterations, as a worker does around its slices: only what was measured while the
/// core was ours can be held against what the lab measured at another time.
/// </summary>
internal sealed class PaceListener : EventListener
{
    private const string Source = "BenchmarkDotNet.EngineEventSource";
    private const string IterationStart = "WorkloadActualStart";
    private const string IterationEnd = "WorkloadActualStop";

    // About a hundred microseconds, beside iterations of some milliseconds.
    private const int Units = 20;

    private readonly List<(double Before, double After)> paces = [];
    private double before;

    /// <summary>For each measured iteration a line: nanoseconds of a unit of the probe before and after it.</summary>
    public IEnumerable<string> Lines => paces.Select(pace => string.Create(CultureInfo.InvariantCulture, $"{pace.Before:R} {pace.After:R}"));

    /// <inheritdoc/>
    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == Source)
            EnableEvents(eventSource, EventLevel.Informational);
    }

    /// <inheritdoc/>
    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.EventName == IterationStart)
            before = Pace();
        else if (eventData.EventName == IterationEnd)
            paces.Add((before, Pace()));
    }

    private static double Pace()
    {
        var start = Stopwatch.GetTimestamp();
        Probe.Run(Units);
        return (double)Clock.NanosecondsSince(start) / Units;
    }
}
