using System.Diagnostics;

namespace Assay.Workers;

/// <summary>Keeps what a worker wrote last to its standard error.</summary>
internal sealed class StandardErrorTail
{
    private const int MostLines = 40;
    private readonly Queue<string> lines = new();

    public StandardErrorTail(Process process)
    {
        process.ErrorDataReceived += (_, received) => Add(received.Data);
        process.BeginErrorReadLine();
    }

    /// <summary>One line that says best why the worker died: its exception where there is one, else what it wrote last.</summary>
    public string Summary
    {
        get
        {
            lock (lines)
            {
                var line = lines.FirstOrDefault(candidate => candidate.StartsWith("Unhandled exception", StringComparison.Ordinal))
                    ?? lines.FirstOrDefault(candidate => candidate.Contains("Out of memory", StringComparison.OrdinalIgnoreCase) || candidate.StartsWith("Stack overflow", StringComparison.Ordinal))
                    ?? lines.LastOrDefault()
                    ?? "";
                return line.Length <= 300 ? line : line[..300] + "…";
            }
        }
    }

    private void Add(string? line)
    {
        if (string.IsNullOrWhiteSpace(line))
            return;
        lock (lines)
        {
            lines.Enqueue(line.Trim());
            if (lines.Count > MostLines)
                lines.Dequeue();
        }
    }
}
