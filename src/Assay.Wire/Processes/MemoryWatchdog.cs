using System.ComponentModel;
using System.Diagnostics;

namespace Assay.Processes;

/// <summary>
/// Ends a process that uses more memory than it may. It looks from outside: a limit on the
/// runtime's own heap would change how it collects, and so what is measured.
/// </summary>
internal sealed class MemoryWatchdog : IDisposable
{
    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(500);
    private readonly Process process;
    private readonly long limit;
    private readonly string option;
    private readonly Timer timer;

    /// <summary>Begins to watch.</summary>
    /// <param name="process">The process.</param>
    /// <param name="limit">Its largest working set, in bytes.</param>
    /// <param name="option">The option that sets the limit; empty if none does.</param>
    public MemoryWatchdog(Process process, long limit, string option)
    {
        (this.process, this.limit, this.option) = (process, limit, option);
        timer = new Timer(_ => Look(), null, Interval, Interval);
    }

    /// <summary>Says what was used and allowed; null while the limit was kept.</summary>
    public string? Exceeded { get; private set; }

    /// <inheritdoc/>
    public void Dispose() => timer.Dispose();

    private void Look()
    {
        try
        {
            process.Refresh();
            if (process.HasExited || process.WorkingSet64 <= limit)
                return;
            Exceeded = $"used {process.WorkingSet64 >> 20:N0} MiB of memory, more than the {limit >> 20:N0} MiB allowed"
                + $"{(option.Length > 0 ? $" ({option})" : "")}";
            process.Kill(entireProcessTree: true);
        }
        catch (Exception e) when (e is InvalidOperationException or Win32Exception)
        {
            // It ended between two of these lines.
        }
    }
}
