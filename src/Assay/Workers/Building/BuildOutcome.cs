namespace Assay.Workers.Building;

/// <summary>The result of building a worker: an assembly or a reason.</summary>
/// <param name="Assembly">The assembly to start; null if it failed.</param>
/// <param name="Failure">Why there is none, in one line; null if there is.</param>
internal sealed record BuildOutcome(string? Assembly, string? Failure);
