namespace Assay.Running;

/// <summary>When a sample is taken.</summary>
/// <param name="Launch">The launch's number; 0 is a rehearsal that isn't kept.</param>
/// <param name="Round">The round's number within the launch, from 1.</param>
internal sealed record Turn(int Launch, int Round);
