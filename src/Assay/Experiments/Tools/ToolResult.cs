namespace Assay.Experiments.Tools;

/// <summary>The parsed output of a load generator.</summary>
/// <param name="Seconds">How long it sent.</param>
/// <param name="Answers">Good answers.</param>
/// <param name="Bad">Bad answers.</param>
/// <param name="P50Nanoseconds">Median latency; null if the tool doesn't report it.</param>
/// <param name="P99Nanoseconds">99th percentile; null if the tool doesn't report it.</param>
internal sealed record ToolResult(double Seconds, long Answers, long Bad, double? P50Nanoseconds, double? P99Nanoseconds);
