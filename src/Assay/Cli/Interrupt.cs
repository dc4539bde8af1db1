using System.Runtime.InteropServices;

namespace Assay.Cli;

/// <summary>The first Ctrl+C (or SIGTERM) asks for an end that stores and reports what there is; a later one ends the process.</summary>
internal sealed class Interrupt : IDisposable
{
    // timeout(1) signals its child and then the child's group, and who presses keys may do so twice: that is one wish.
    private static readonly TimeSpan OneWish = TimeSpan.FromSeconds(1);

    private readonly CancellationTokenSource source = new();
    private readonly List<PosixSignalRegistration> registrations;
    private readonly Lock gate = new();
    private readonly string ending;
    private readonly TimeProvider time;
    private long? first;

    /// <summary>Begins to listen for signals.</summary>
    /// <param name="ending">What the first one does, said on standard error.</param>
    /// <param name="time">The clock; the system's where null.</param>
    public Interrupt(string ending, TimeProvider? time = null)
    {
        (this.ending, this.time) = (ending, time ?? TimeProvider.System);
        registrations = [.. new[] { PosixSignal.SIGINT, PosixSignal.SIGTERM }.Select(signal => PosixSignalRegistration.Create(signal, OnSignal))];
    }

    /// <summary>Cancelled by the first signal.</summary>
    public CancellationToken Token => source.Token;

    public void Dispose()
    {
        registrations.ForEach(registration => registration.Dispose());
        source.Dispose();
    }

    /// <summary>Takes a signal.</summary>
    /// <param name="context">Where its usual effect, the end of the process, is called off.</param>
    internal void OnSignal(PosixSignalContext context)
    {
        lock (gate)
        {
            if (first is { } earlier)
            {
                context.Cancel = time.GetElapsedTime(earlier) < OneWish;
                return;
            }
            first = time.GetTimestamp();
        }
        context.Cancel = true;
        // First, and not on this thread: neither a terminal that takes no more nor what is ended now holds up the other.
        _ = source.CancelAsync();
        Console.Error.WriteLine($"assay: {ending}; press Ctrl+C again to stop at once");
    }
}
