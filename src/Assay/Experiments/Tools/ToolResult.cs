namespace Assay.Experiments.Tools;

/// <summary>The parsed output of a load generator.</summary>
/// <param name="Seconds">How long it sent.</param>
/// <param name="Answers">Good answers.</param>
/// <param name="Bad">Bad answers.</param>
/// <param name="P50Nanoseconds">Median latency; null if it isn't told.</param>
/// <param name="P99Nanoseconds">99th percentile; null if it isn't told.</param>
internal sealed record ToolResult(double Seconds, long Answers, long Bad, double? P50Nanoseconds, double? P99Nanoseconds);
