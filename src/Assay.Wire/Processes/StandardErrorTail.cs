namespace Assay.Processes;

/// <summary>Keeps what a process wrote last to its standard error.</summary>
internal sealed class StandardErrorTail
{
    private const int MostLines = 40;
    private const int MostCharacters = 300;
    private readonly Queue<string> lines = new();

    /// <summary>Begins to read.</summary>
    /// <param name="errors">The process's standard error.</param>
    /// <param name="copy">Gets each line too; null for nobody.</param>
    public StandardErrorTail(TextReader errors, TextWriter? copy) => Ended = ReadAsync(new BoundedLines(errors), copy);

    /// <summary>Completes when the process has closed it.</summary>
    public Task Ended { get; }

    /// <summary>One line that says best why the process died: its exception where there is one, else what it wrote last.</summary>
    public string Summary
    {
        get
        {
            lock (lines)
            {
                var line = lines.FirstOrDefault(candidate => candidate.StartsWith("Unhandled exception", StringComparison.Ordinal))
                    ?? lines.FirstOrDefault(IsFatal)
                    ?? lines.LastOrDefault()
                    ?? "";
                return line.Length <= MostCharacters ? line : line[..MostCharacters] + "…";
            }
        }
    }

    private static bool IsFatal(string line) =>
        line.Contains("Out of memory", StringComparison.OrdinalIgnoreCase) || line.StartsWith("Stack overflow", StringComparison.Ordinal);

    private async Task ReadAsync(BoundedLines errors, TextWriter? copy)
    {
        try
        {
            while (await errors.ReadAsync(CancellationToken.None, cutsLongLines: true) is { } line)
            {
                if (copy is not null)
                    await copy.WriteLineAsync(line);
                Add(line);
            }
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException or OperationCanceledException)
        {
            // The process was ended and its pipe with it: what it wrote until then is kept.
            _ = e;
        }
    }

    private void Add(string line)
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
