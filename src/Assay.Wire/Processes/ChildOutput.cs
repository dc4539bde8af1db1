namespace Assay.Processes;

/// <summary>What a process wrote until it ended.</summary>
/// <param name="ExitCode">Its exit code.</param>
/// <param name="Lines">The lines of its standard output and standard error, in the order
/// in which they arrived; the first ones where it wrote very many.</param>
internal sealed record ChildOutput(int ExitCode, IReadOnlyList<ChildLine> Lines)
{
    /// <summary>The CPU time it used; null if the system tells only of all ended children together (<see cref="Wire.ChildUsage"/>).</summary>
    public TimeSpan? CpuTime { get; init; }

    /// <summary>What it wrote to standard output.</summary>
    public string Output => string.Join('\n', Lines.Where(line => !line.IsError).Select(line => line.Text));

    /// <summary>One line that says why it failed: the first of its errors that names one, else the last line.</summary>
    public string Complaint
    {
        get
        {
            var told = Lines.OrderBy(line => !line.IsError).Select(line => line.Text)
                .Where(text => !string.IsNullOrWhiteSpace(text) && !StandardErrorTail.IsFrame(text)).Select(text => text.Trim()).ToList();
            return told.Find(text => text.Contains("error", StringComparison.OrdinalIgnoreCase)) ?? told.LastOrDefault() ?? "without a word";
        }
    }
}
