namespace Assay.Statistics;

/// <summary>One launch's contribution: a value for each of its rounds.</summary>
/// <param name="Launch">Which launch, from 1.</param>
/// <param name="Rounds">The rounds, in the order in which they were measured.</param>
/// <param name="Values">The values, one per round.</param>
internal sealed record LaunchSamples(int Launch, int[] Rounds, double[] Values);
