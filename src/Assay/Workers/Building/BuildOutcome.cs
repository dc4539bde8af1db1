namespace Assay.Workers.Building;

/// <summary>What came of building a worker: an assembly or a reason.</summary>
/// <param name="Assembly">The assembly to start; null where it failed.</param>
/// <param name="Failure">Why there is none, in one line; null where there is.</param>
internal sealed record BuildOutcome(string? Assembly, string? Failure);
