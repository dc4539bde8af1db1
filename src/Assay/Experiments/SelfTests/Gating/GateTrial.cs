namespace Assay.Experiments.SelfTests.Gating;

/// <summary>One gate that was run on real workers whose true difference is known.</summary>
/// <param name="Number">Which trial of its kind, from 1.</param>
/// <param name="Kind">What the gate was given.</param>
/// <param name="Started">When it began.</param>
/// <param name="Seconds">How long it took, from the first worker's start to the verdict.</param>
/// <param name="Cells">What the gate said.</param>
internal sealed record GateTrial(int Number, GateTrialKind Kind, DateTimeOffset Started, double Seconds, IReadOnlyList<GateTrialCell> Cells);
