using System.Diagnostics;
using Assay.Wire;

namespace Assay.Experiments.Tools;

/// <summary>Runs a program to its end and tells what it printed and used.</summary>
internal static class ToolProcess
{
    /// <summary>Runs it; with the token it is ended at once.</summary>
    /// <returns>What it printed on standard output, and its CPU time where that is known.</returns>
    /// <exception cref="IOException">It couldn't be started, or failed; the message says how.</exception>
    public static async Task<(string Output, TimeSpan? CpuTime)> RunAsync(string program, IEnumerable<string> arguments, CancellationToken stop)
    {
        // No other child of ours ends meanwhile: what all ended children have used grows by what this one has.
        var before = ChildUsage.CpuTime();
        using var process = Start(program, arguments);
        try
        {
            var errors = process.StandardError.ReadToEndAsync(stop);
            var output = await process.StandardOutput.ReadToEndAsync(stop);
            await process.WaitForExitAsync(stop);
            if (process.ExitCode != 0)
                throw new IOException($"{program} ended with exit code {process.ExitCode}: {(await errors).Split('\n')[0].Trim()}");
            return (output, OperatingSystem.IsWindows() ? process.TotalProcessorTime : ChildUsage.CpuTime() - before);
        }
        finally
        {
            if (!process.HasExited)
                process.Kill();
        }
    }

    private static Process Start(string program, IEnumerable<string> arguments)
    {
        try
        {
            return Process.Start(new ProcessStartInfo(program, arguments) { RedirectStandardOutput = true, RedirectStandardError = true, UseShellExecute = false }) ?? throw new IOException($"{program} could not be started");
        }
        catch (System.ComponentModel.Win32Exception e)
        {
            throw new IOException($"{program} could not be started: {e.Message}", e);
        }
    }
}
