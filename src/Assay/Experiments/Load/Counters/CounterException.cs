namespace Assay.Experiments.Load.Counters;

/// <summary>A process doesn't tell its counters; the message says why.</summary>
internal sealed class CounterException(string reason, Exception? cause = null) : Exception(reason, cause);
