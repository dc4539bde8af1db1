using Assay.Processes;
using Assay.Protocol;
using Assay.Workers;

namespace Assay.Experiments.Startup;

/// <summary>One cold start: a fresh process that gets its orders on the command line, reports one line and ends.</summary>
internal static class ColdProcess
{
    private const int MostShown = 160;

    private static readonly TimeSpan EndPatience = TimeSpan.FromSeconds(60);

    /// <summary>Makes the start.</summary>
    /// <returns>What it reported, and when the system was asked for the process (UTC).</returns>
    /// <exception cref="WorkerException">It couldn't be started, hung, died, or reported something else.</exception>
    public static async Task<(Message Report, DateTime Asked)> RunAsync(WorkerCommand command, string folder, Message? order,
        TimeSpan patience, CancellationToken stop)
    {
        var orders = order is null ? ["--empty"] : order.ToString().Split(' ').Skip(1).Prepend("--cold");
        var start = command.Start(folder, orders);
        // The wall clock is the one that two processes surely share.
        var asked = DateTime.UtcNow;
        try
        {
            return (Parse(await ChildProcess.RunAsync(start, EndPatience + patience, heard: null, stop)), asked);
        }
        catch (ChildException e)
        {
            throw new WorkerException(e.Message, e);
        }
    }

    private static Message Parse(ChildOutput output)
    {
        var line = output.Output.Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries).LastOrDefault();
        try
        {
            if (line is not null && Message.Parse(line) is { Verb: Verbs.Cold or Verbs.Failed or Verbs.Unsupported } report)
                return report;
        }
        catch (ProtocolException)
        {
            // Told below, with what it wrote.
        }
        var said = line ?? output.Lines.Select(error => error.Text.Trim()).LastOrDefault(text => text.Length > 0) ?? "nothing";
        throw new WorkerException($"can't be started cold; its output: {(said.Length > MostShown ? said[..MostShown] + "…" : said)}");
    }
}
