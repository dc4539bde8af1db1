using System.ComponentModel;
using System.Diagnostics;

namespace Assay.Workers;

/// <summary>
/// Ends a worker that uses more memory than it may. Looked at from outside: a limit on the runtime's own heap would change how it collects, and so what is measured.
/// </summary>
internal sealed class MemoryWatchdog : IDisposable
{
    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(500);
    private readonly Process process;
    private readonly long limit;
    private readonly Timer timer;

    public MemoryWatchdog(Process process, long limit)
    {
        this.process = process;
        this.limit = limit;
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
            Exceeded = $"used {process.WorkingSet64 >> 20:N0} MiB of memory, more than the {limit >> 20:N0} MiB allowed (--memory-limit)";
            process.Kill(entireProcessTree: true);
        }
        catch (Exception e) when (e is InvalidOperationException or Win32Exception)
        {
            // It ended between two of these lines.
        }
    }
}
