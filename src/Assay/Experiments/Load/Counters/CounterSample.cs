namespace Assay.Experiments.Load.Counters;

/// <summary>A runtime's resource use at one time, as it reported it.</summary>
/// <param name="Timestamp">When, as <see cref="System.Diagnostics.Stopwatch.GetTimestamp"/> of this machine counts.</param>
/// <param name="Values">The counters by the names that a run document has for them; totals,
/// whose names say so, count from some time before the first sample.</param>
internal sealed record CounterSample(long Timestamp, IReadOnlyDictionary<string, double> Values);
