using System.Diagnostics.Tracing;
using System.Globalization;
using Assay.Worker;

namespace Assay.Benchmarks;

/// <summary>
/// Takes the machine's pace after each of BenchmarkDotNet's measured iterations, as a worker of the lab does between its slices: only then can figures that were made at different times on a
/// machine with restless neighbours be held against each other.
/// </summary>
internal sealed class PaceListener : EventListener
{
    private const string Source = "BenchmarkDotNet.EngineEventSource";
    private const string IterationEnd = "WorkloadActualStop";
    private const int MostIterations = 1_000;

    // About five milliseconds, beside iterations of some tens of them or more.
    private const int Units = 1_000;

    private readonly PaceLog log = new(MostIterations);
    private int taken;

    /// <summary>Nanoseconds a unit of the probe took, over all iterations; null before the first.</summary>
    public string? Pace => taken == 0 ? null : log.Pace.ToString("R", CultureInfo.InvariantCulture);

    /// <inheritdoc/>
    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == Source)
            EnableEvents(eventSource, EventLevel.Informational);
    }

    /// <inheritdoc/>
    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.EventName != IterationEnd || taken == MostIterations)
            return;
        taken++;
        log.Take(Units);
    }
}
