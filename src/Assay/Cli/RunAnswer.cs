namespace Assay.Cli;

/// <summary>Where a measured plan's files go, and what is printed of it.</summary>
/// <param name="Out">The folder; null for <c>runs/&lt;id&gt;</c>.</param>
/// <param name="Quiet">Whether only the answer is printed.</param>
/// <param name="Full">Whether the answer is all tables.</param>
/// <param name="Silent">Whether nothing is printed: the caller prints something else.</param>
internal sealed record RunAnswer(string? Out, bool Quiet, bool Full, bool Silent = false);
