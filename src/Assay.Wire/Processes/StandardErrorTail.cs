namespace Assay.Processes;

/// <summary>Keeps what a process wrote last to its standard error.</summary>
internal sealed class StandardErrorTail
{
    private const int MostLines = 40;
    private const int MostCharacters = 300;
    private readonly Queue<string> lines = new();

    /// <summary>Begins to read.</summary>
    /// <param name="errors">The process's standard error.</param>
    /// <param name="copy">Gets each line too, without what would steer a terminal; null for nobody.</param>
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
                var line = First("Unhandled exception") ?? First("Fatal error") ?? First("Process terminated") ?? lines.FirstOrDefault(IsFatal)
                    ?? lines.LastOrDefault() ?? "";
                return line.Length <= MostCharacters ? line : line[..MostCharacters] + "…";
            }
        }
    }

    /// <summary>Whether a line is one of a stack trace: where in a program it was says nothing to whoever looks for the reason.</summary>
    public static bool IsFrame(string line) => char.IsWhiteSpace(line, 0) && line.TrimStart() is var text
        && (text.StartsWith("at ", StringComparison.Ordinal) || text.StartsWith("---", StringComparison.Ordinal));

    // Where a line has only the announcement (Mono's "Unhandled Exception:"), the next one has the reason.
    private string? First(string start) =>
        lines.SkipWhile(candidate => !candidate.StartsWith(start, StringComparison.OrdinalIgnoreCase)).Take(2).ToArray() switch
        {
            [] => null,
            [var announcement, var reason] when announcement.Length <= start.Length + 1 => $"{announcement} {reason}",
            [var line, ..] => line,
        };

    private static bool IsFatal(string line) =>
        line.Contains("Out of memory", StringComparison.OrdinalIgnoreCase) || line.StartsWith("Stack overflow", StringComparison.Ordinal);

    private async Task ReadAsync(BoundedLines errors, TextWriter? copy)
    {
        try
        {
            while (await errors.ReadAsync(CancellationToken.None, cutsLongLines: true) is { } line)
            {
                Add(line);
                copy = await CopiedAsync(copy, line);
            }
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException or OperationCanceledException)
        {
            // The process was ended and its pipe with it: what it wrote until then is kept.
            _ = e;
        }
    }

    // A copy that fails (a full disk) is made no longer: a process whose standard error nobody reads hangs as soon as the pipe is full.
    private static async Task<TextWriter?> CopiedAsync(TextWriter? copy, string line)
    {
        try
        {
            if (copy is not null)
                await copy.WriteLineAsync(Printable.Of(line));
            return copy;
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            return null;
        }
    }

    private void Add(string line)
    {
        if (string.IsNullOrWhiteSpace(line))
            return;
        lock (lines)
        {
            // A deep stack would push out the line that says why it is printed.
            if (lines.Count > 0 && IsFrame(line))
                return;
            lines.Enqueue(line.Trim());
            if (lines.Count > MostLines)
                lines.Dequeue();
        }
    }
}
