using System.Diagnostics;
using System.Text;
using Assay.Protocol;
using Assay.Workers;

namespace Assay.Experiments.Startup;

/// <summary>One cold start: a fresh process that gets its orders on the command line, reports one line and ends.</summary>
internal static class ColdProcess
{
    private static readonly TimeSpan EndPatience = TimeSpan.FromSeconds(60);

    /// <summary>Makes the start.</summary>
    /// <returns>What it reported, and when the system was asked for the process (UTC).</returns>
    /// <exception cref="WorkerException">It couldn't be started, hung, died, or reported something else.</exception>
    public static async Task<(Message Report, DateTime Asked)> RunAsync(WorkerCommand command, string folder, Message? order, TimeSpan patience, CancellationToken stop)
    {
        var orders = order is null ? ["--empty"] : order.ToString().Split(' ').Skip(1).Prepend("--cold");
        var start = new ProcessStartInfo(command.FileName, [.. command.Arguments, .. orders])
        {
            UseShellExecute = false,
            CreateNoWindow = true,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            StandardOutputEncoding = Encoding.ASCII,
            WorkingDirectory = folder,
        };
        foreach (var (name, value) in command.Environment)
            start.Environment[name] = value;
        // The wall clock is the one that two processes surely share.
        var asked = DateTime.UtcNow;
        using var process = Process.Start(start) ?? throw new WorkerException($"'{command.FileName}' couldn't be started");
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(stop);
        limit.CancelAfter(EndPatience + patience);
        try
        {
            process.StandardInput.Close();
            var complaints = process.StandardError.ReadToEndAsync(limit.Token);
            var output = await process.StandardOutput.ReadToEndAsync(limit.Token);
            await process.WaitForExitAsync(limit.Token);
            return (Parse(output, await complaints), asked);
        }
        catch (OperationCanceledException e)
        {
            process.Kill(entireProcessTree: true);
            if (stop.IsCancellationRequested)
                throw;
            throw new WorkerException("didn't end in time and was ended", e);
        }
    }

    private static Message Parse(string output, string complaints)
    {
        var line = output.Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries).LastOrDefault();
        try
        {
            if (line is not null && Message.Parse(line) is { Verb: Verbs.Cold or Verbs.Failed or Verbs.Unsupported } report)
                return report;
        }
        catch (ProtocolException)
        {
            // Told below, with what it wrote.
        }
        var said = line ?? complaints.Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries).LastOrDefault() ?? "nothing";
        throw new WorkerException($"can't be started cold; it said: {(said.Length > 160 ? said[..160] + "…" : said)}");
    }
}
