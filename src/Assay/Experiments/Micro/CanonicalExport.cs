using Assay.Protocol;
using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>Has the reference worker write each payload's values as canonical JSON: what
/// workers in other languages load, and what all are compared with.</summary>
internal sealed class CanonicalExport(Catalog catalog, IWorkerLauncher workers, Launcher launcher, TimeSpan timeout, string scratch)
{
    private const string ReferenceSerializer = "no-op";

    // No library takes part in it: a short time-out is meant for those.
    private static readonly TimeSpan LeastPatience = TimeSpan.FromMinutes(2);

    // Values that don't fit into memory are an error of one payload, before the system ends a process of its choice.
    private const string MemoryLimit = "DOTNET_GCHeapHardLimit";
    private const string MemoryLimitPercent = "DOTNET_GCHeapHardLimitPercent";
    private const string MostPercent = "3C"; // hexadecimal: 60

    private const string TooLarge =
        "its values need more memory than they may take (60 % of this machine's, or DOTNET_GCHeapHardLimit); a lower --count needs less";

    private readonly TimeSpan patience = timeout > LeastPatience ? timeout : LeastPatience;

    /// <summary>Exports the values of all groups. A payload that can't be built ends its own cells, and the run continues with the others.</summary>
    /// <param name="building">Told which is being built, and how much is done.</param>
    /// <param name="warn">Told what couldn't be built.</param>
    /// <param name="note">Told what is to be known of a payload's values.</param>
    /// <exception cref="UserException">No payload could be built, or the temporary disk is full: nothing can be verified then.</exception>
    public async Task RunAsync(IReadOnlyList<Group> groups, Action<Group, double> building, Action<string> warn, Action<string> note,
        CancellationToken stop)
    {
        if (groups.Count == 0)
            return;
        var command = Limited(catalog.Reference ?? throw new UserException(
            "the reference worker (serializers/NoOp) couldn't be built; without it nothing can be verified; see ./assay list", UserException.NotMeasured));
        var worker = await workers.StartAsync(command, scratch, long.MaxValue, stop);
        try
        {
            for (var i = 0; i < groups.Count; i++)
            {
                building(groups[i], (double)i / groups.Count);
                try
                {
                    if (await ExportAsync(worker, groups[i], Path.Combine(scratch, $"payload-{i}.json"), note, stop) is { } refused)
                        End(groups[i], refused, groups.Count, warn);
                }
                catch (WorkerException e)
                {
                    End(groups[i], e.Message, groups.Count, warn);
                    await worker.DisposeAsync();
                    worker = await workers.StartAsync(command, scratch, long.MaxValue, stop);
                }
            }
        }
        catch (WorkerException e)
        {
            throw new UserException($"the reference worker (serializers/NoOp) failed: {e.Message}", e, UserException.NotMeasured);
        }
        finally
        {
            await worker.DisposeAsync();
        }
        if (!groups.SelectMany(group => group.LiveCells).Any())
            throw new UserException(groups is [var only] ? only.Members[0].Cells[0].Reason! : "no payload could be built", UserException.NotMeasured);
    }

    // A limit that the user has set is theirs.
    private static WorkerCommand Limited(WorkerCommand command) =>
        Array.Exists([MemoryLimit, MemoryLimitPercent], name => Environment.GetEnvironmentVariable(name) is { Length: > 0 })
            ? command
            : command with { Environment = new Dictionary<string, string>(command.Environment) { [MemoryLimitPercent] = MostPercent } };

    private async Task<string?> ExportAsync(IWorker worker, Group group, string path, Action<string> note, CancellationToken stop)
    {
        foreach (var (question, expected) in new[] { (launcher.Question(group, ReferenceSerializer), Verbs.Loaded),
            (new Message(Verbs.Export).With("values", path), Verbs.Exported) })
        {
            var answer = await worker.AskAsync(question, patience, stop);
            TemporaryDisk.Check(answer);
            if (answer.Verb != expected)
                return answer.Find("reason") is not { } reason ? answer.ToString()
                    : reason.StartsWith(nameof(OutOfMemoryException), StringComparison.Ordinal) ? TooLarge
                    : reason;
            if (answer.Find("remark") is { } remark)
                note($"{group.Key}: {remark}.");
        }
        group.CanonicalValues = path;
        return null;
    }

    private static void End(Group group, string reason, int groups, Action<string> warn)
    {
        var line = $"payload {group.Key} couldn't be built: {reason}";
        foreach (var member in group.Members)
            member.End(CellStatus.Fails, line);
        // Alone, it is reported as the end of the run.
        if (groups > 1)
            warn(line);
    }
}
