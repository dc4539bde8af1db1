using Assay.Protocol;
using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>Has the reference worker write each payload's values as canonical JSON: what workers in other languages load, and what all are compared with.</summary>
internal sealed class CanonicalExport(Catalog catalog, IWorkerLauncher workers, Launcher launcher, string scratch)
{
    private const string ReferenceSerializer = "no-op";
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    /// <summary>Exports the values of all groups.</summary>
    /// <exception cref="UserException">The reference worker couldn't do it: nothing can be verified then.</exception>
    public async Task RunAsync(IReadOnlyList<Group> groups, Reporting reporting, CancellationToken stop)
    {
        if (groups.Count == 0)
            return;
        var command = catalog.Reference ?? throw new UserException("the reference worker (serializers/NoOp) couldn't be built; without it nothing can be verified: see ./assay list", UserException.NotMeasured);
        try
        {
            await using var worker = await workers.StartAsync(command, scratch, long.MaxValue, stop);
            for (var i = 0; i < groups.Count; i++)
            {
                reporting.Progress("building payloads", groups[i], 1, 0, (double)i / groups.Count);
                var path = Path.Combine(scratch, $"payload-{i}.json");
                await AskAsync(worker, launcher.Question(groups[i], ReferenceSerializer), Verbs.Loaded, groups[i], stop);
                await AskAsync(worker, new Message(Verbs.Export).With("values", path), Verbs.Exported, groups[i], stop);
                groups[i].CanonicalValues = path;
            }
        }
        catch (WorkerException e)
        {
            throw new UserException($"the reference worker (serializers/NoOp) failed: {e.Message}", UserException.NotMeasured);
        }
    }

    private static async Task AskAsync(IWorker worker, Message question, string expected, Group group, CancellationToken stop)
    {
        var answer = await worker.AskAsync(question, Patience, stop);
        if (answer.Verb != expected)
            throw new UserException($"payload {group.Key} couldn't be built: {answer.Find("reason") ?? answer.ToString()}", UserException.NotMeasured);
    }
}
