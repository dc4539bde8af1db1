namespace Assay.Processes;

/// <summary>A line that a process wrote.</summary>
/// <param name="Text">The line without its end.</param>
/// <param name="IsError">Whether it went to standard error.</param>
internal sealed record ChildLine(string Text, bool IsError);
