using System.ComponentModel;
using System.Diagnostics;

namespace Assay.Experiments.Profiling;

/// <summary>A program of the system that is started beside what it looks at.</summary>
internal static class Tool
{
    private const int Interrupt = 2;
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    /// <summary>Starts it; null where there is no such program.</summary>
    public static Process? Start(string program, params IEnumerable<string> arguments)
    {
        var start = new ProcessStartInfo(program, arguments) { UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true, RedirectStandardInput = true };
        start.Environment["LC_ALL"] = "C";
        try
        {
            return Process.Start(start);
        }
        catch (Win32Exception)
        {
            return null;
        }
    }

    /// <summary>Runs it to its end; null where there is no such program.</summary>
    public static async Task<(int ExitCode, string Output, string Errors)?> RunAsync(string program, IEnumerable<string> arguments, CancellationToken stop)
    {
        using var process = Start(program, arguments);
        return process is null ? null : await EndAsync(process, stop);
    }

    /// <summary>Waits for its end.</summary>
    public static async Task<(int ExitCode, string Output, string Errors)> EndAsync(Process process, CancellationToken stop)
    {
        process.StandardInput.Close();
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(stop);
        patience.CancelAfter(Patience);
        try
        {
            var (output, errors) = (process.StandardOutput.ReadToEndAsync(patience.Token), process.StandardError.ReadToEndAsync(patience.Token));
            await process.WaitForExitAsync(patience.Token);
            return (process.ExitCode, await output, await errors);
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
    }

    /// <summary>Asks it to end as Ctrl+C would: it then writes what it has.</summary>
    public static async Task InterruptAsync(Process process, CancellationToken stop) =>
        await RunAsync("kill", [$"-{Interrupt}", process.Id.ToString(System.Globalization.CultureInfo.InvariantCulture)], stop);
}
