using Assay.Protocol;
using Assay.Results;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>Brings the workers of a group to where they can be warmed up: started, loaded, verified (the first time), their cells prepared.</summary>
internal sealed class Launcher(Plan plan, IWorkerLauncher workers, Verifier verifier, LibraryRegister libraries, string scratch)
{
    /// <summary>Starts one member's worker.</summary>
    /// <returns>The worker; null where none of its cells can be measured.</returns>
    public async Task<LiveWorker?> LaunchAsync(Group group, Member member, int launch, CancellationToken stop)
    {
        if (!member.LiveCells.Any())
            return null;
        LiveWorker? live = null;
        try
        {
            var command = member.Serializer.Runtime == "dotnet" ? RuntimeSetting.Hastened(member.Serializer.Command!) : member.Serializer.Command!;
            var worker = await workers.StartAsync(command, member.Serializer.Folder, plan.MemoryLimit, stop);
            member.Record.Runtime = worker.Runtime;
            live = new LiveWorker(member, worker, plan.CellTimeout, RuntimeSetting.CompilesAtOnce(command));
            if (await LoadAsync(group, member, live, stop))
            {
                if (!member.Verified)
                    await verifier.VerifyAsync(group, live, stop);
                await PrepareAsync(member, live, launch, stop);
            }
        }
        catch (WorkerException e)
        {
            member.End(CellStatus.Fails, e.Message);
        }
        catch
        {
            if (live is not null)
                await live.DisposeAsync();
            throw;
        }
        if (live is null || live.Cells.Any())
            return live;
        await live.DisposeAsync();
        return null;
    }

    private async Task<bool> LoadAsync(Group group, Member member, LiveWorker live, CancellationToken stop)
    {
        var answer = await live.AskAsync(Question(group, member.Serializer.Name), stop);
        switch (answer.Verb)
        {
            case Verbs.Loaded:
                live.Values = Math.Max(1, answer.Whole("values", 1));
                if (libraries.Register(member, answer) is not { } clash)
                    return true;
                member.End(CellStatus.Fails, clash);
                return false;
            default:
                member.End(answer.Verb == Verbs.Unsupported ? CellStatus.Unsupported : CellStatus.Fails, answer.Text("reason"));
                return false;
        }
    }

    /// <summary>The question that makes a worker become a serializer on the group's payload.</summary>
    public Message Question(Group group, string serializer)
    {
        var question = new Message(Verbs.Load).With("serializer", serializer).With("payload", group.Key.Payload).With("count", group.Key.Count)
            .With("scratch", scratch).With("data", group.CanonicalValues);
        foreach (var (name, value) in group.Options)
            question.With("option." + name, value);
        return question;
    }

    private static async Task PrepareAsync(Member member, LiveWorker live, int launch, CancellationToken stop)
    {
        foreach (var record in member.LiveCells.ToList())
        {
            var cell = new LiveCell(live, record, new LaunchRecord { Launch = launch });
            var question = new Message(Verbs.Prepare).With("operation", record.Operation).With("destination", record.Destination).With("mode", record.Mode);
            if (await live.AskAsync(cell, question, stop) is { } answer)
            {
                record.Api = answer.Find("api");
                live.Add(cell);
            }
            if (live.Dead)
                return;
        }
    }
}
