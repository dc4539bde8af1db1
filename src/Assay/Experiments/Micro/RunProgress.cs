namespace Assay.Experiments.Micro;

/// <summary>Where a run is.</summary>
/// <param name="Doing">What is being done: "starting workers", "warming up", "sampling".</param>
/// <param name="Payload">On which payload; empty for none.</param>
/// <param name="Launch">Which launch, from 1; 0 if it belongs to none.</param>
/// <param name="Launches">Of how many.</param>
/// <param name="Rounds">Rounds taken in this launch.</param>
/// <param name="Done">How much of <paramref name="Doing"/> is done, 0 … 1.</param>
/// <param name="Elapsed">Time since measuring began.</param>
/// <param name="Left">Time that it may still take; null before that can be told.</param>
internal sealed record RunProgress(string Doing, string Payload, int Launch, int Launches, int Rounds, double Done, TimeSpan Elapsed, TimeSpan? Left);
