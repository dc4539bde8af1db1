using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Assay.Experiments.Tools;

/// <summary>Runs a program to its end and tells what it printed and used.</summary>
internal static partial class ToolProcess
{
    private const int Children = -1; // RUSAGE_CHILDREN, sys/resource.h

    /// <summary>Runs it; with the token it is ended at once.</summary>
    /// <returns>What it printed on standard output, and its CPU time where that is known.</returns>
    /// <exception cref="IOException">It couldn't be started, or failed; the message says how.</exception>
    public static async Task<(string Output, TimeSpan? CpuTime)> RunAsync(string program, IEnumerable<string> arguments, CancellationToken stop)
    {
        // No other child of ours ends meanwhile: what all ended children have used grows by what this one has.
        var before = UsedByChildren();
        using var process = Start(program, arguments);
        try
        {
            var errors = process.StandardError.ReadToEndAsync(stop);
            var output = await process.StandardOutput.ReadToEndAsync(stop);
            await process.WaitForExitAsync(stop);
            if (process.ExitCode != 0)
                throw new IOException($"{program} ended with exit code {process.ExitCode}: {(await errors).Split('\n')[0].Trim()}");
            return (output, OperatingSystem.IsWindows() ? process.TotalProcessorTime : UsedByChildren() - before);
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

    private static TimeSpan? UsedByChildren() => !OperatingSystem.IsWindows() && GetUsage(Children, out var usage) == 0
        ? TimeSpan.FromSeconds(usage.UserSeconds + usage.SystemSeconds) + TimeSpan.FromMicroseconds((usage.UserMicroseconds & 0xffffffff) + (usage.SystemMicroseconds & 0xffffffff))
        : null;

    [LibraryImport("libc", EntryPoint = "getrusage")]
    private static partial int GetUsage(int who, out Used usage);

    // struct rusage: two timevals, then fourteen longs that aren't needed. Microseconds are 32 bits wide on macOS, whose padding the mask above takes away.
    [StructLayout(LayoutKind.Sequential, Size = 16 * 16)]
    private struct Used
    {
        public long UserSeconds;
        public long UserMicroseconds;
        public long SystemSeconds;
        public long SystemMicroseconds;
    }
}
