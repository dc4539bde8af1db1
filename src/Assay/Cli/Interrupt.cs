using System.Runtime.InteropServices;

namespace Assay.Cli;

/// <summary>The first Ctrl+C (or SIGTERM) asks for an end that stores and reports what there is; the second ends the process.</summary>
internal sealed class Interrupt : IDisposable
{
    private readonly CancellationTokenSource source = new();
    private readonly List<PosixSignalRegistration> registrations;

    private readonly string ending;

    /// <summary>Begins to listen for signals.</summary>
    /// <param name="ending">What the first one does, said on standard error.</param>
    public Interrupt(string ending)
    {
        this.ending = ending;
        registrations = [.. new[] { PosixSignal.SIGINT, PosixSignal.SIGTERM }.Select(signal => PosixSignalRegistration.Create(signal, OnSignal))];
    }

    /// <summary>Cancelled by the first signal.</summary>
    public CancellationToken Token => source.Token;

    public void Dispose()
    {
        registrations.ForEach(registration => registration.Dispose());
        source.Dispose();
    }

    private void OnSignal(PosixSignalContext context)
    {
        if (source.IsCancellationRequested)
            return;
        context.Cancel = true;
        Console.Error.WriteLine($"assay: {ending}; press Ctrl+C again to stop at once");
        source.Cancel();
    }
}
