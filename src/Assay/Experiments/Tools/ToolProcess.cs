using Assay.Processes;
using Assay.Wire;

namespace Assay.Experiments.Tools;

/// <summary>Runs a program to its end and tells what it printed and used.</summary>
internal static class ToolProcess
{
    /// <summary>Runs it; with the token it is ended at once.</summary>
    /// <param name="patience">How long it may take.</param>
    /// <returns>What it printed on standard output, and its CPU time where that is known.</returns>
    /// <exception cref="IOException">It couldn't be started, hung, or failed; the message says how.</exception>
    public static async Task<(string Output, TimeSpan? CpuTime)> RunAsync(string program, IReadOnlyList<string> arguments,
        TimeSpan patience, CancellationToken stop)
    {
        // No other child of ours ends meanwhile: what all ended children have used grows by what this one has.
        var before = ChildUsage.CpuTime();
        var ended = await ChildProcess.RunAsync(new ChildStart(program, arguments), patience, heard: null, stop);
        return ended.ExitCode == 0
            ? (ended.Output, ended.CpuTime ?? ChildUsage.CpuTime() - before)
            : throw new IOException($"{program} ended with exit code {ended.ExitCode}: {ended.Complaint}");
    }
}
