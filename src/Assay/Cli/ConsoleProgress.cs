using Assay.Running;
using Assay.Workers.Building;

namespace Assay.Cli;

/// <summary>Shows what is being built on standard error: in one line that changes where that is a terminal, otherwise line by line.</summary>
internal sealed class ConsoleProgress(TextWriter error, bool terminal) : IBuildProgress, IRunObserver, IDisposable
{
    private readonly Lock gate = new();
    private bool shown;
    private long saidAt;

    // Without a terminal each line stays.
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(10);

    /// <summary>Shows on the process's standard error.</summary>
    public static ConsoleProgress Standard() => new(Console.Error, !Console.IsErrorRedirected);

    public void Say(string text)
    {
        text = Printable.Of(text);
        lock (gate)
        {
            shown = true;
            // ECMA-48 section 8.3.41 (EL): clear to the end of the line.
            error.Write(terminal ? $"\r{Fit(text)}\e[K" : text + "\n");
            error.Flush();
        }
    }

    /// <summary>Says what will be something else in a moment: at once on a terminal, every ten seconds elsewhere.</summary>
    public void Report(Step value)
    {
        if (!terminal && saidAt != 0 && TimeProvider.System.GetElapsedTime(saidAt) < Interval)
            return;
        saidAt = TimeProvider.System.GetTimestamp();
        Say(value.Text);
    }

    public void Warn(string line) => Console.Error.WriteLine(Printable.Of(line));

    /// <summary>Takes the line away.</summary>
    public void Dispose()
    {
        lock (gate)
        {
            if (shown && terminal)
                error.Write("\r\e[K");
        }
    }

    private static string Fit(string text)
    {
        var width = Console.IsOutputRedirected ? 80 : Math.Max(20, Console.WindowWidth);
        return text.Length < width ? text : text[..(width - 1)];
    }
}
