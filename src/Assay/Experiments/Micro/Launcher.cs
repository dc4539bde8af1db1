using Assay.Protocol;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>Brings the workers of a group to where they can be warmed up: started, loaded, verified (the first time), their cells prepared.</summary>
internal sealed class Launcher(Plan plan, IWorkerLauncher workers, Verifier verifier, LibraryRegister libraries, string scratch)
{
    private readonly ProbeFloors floors = new();

    /// <summary>Whether cells are timed after the checks; otherwise no code is called often enough to be worth the runtime's better one.</summary>
    public bool IsTimed { get; init; } = true;

    /// <summary>Starts one member's worker.</summary>
    /// <returns>The worker; null if none of its cells can be measured.</returns>
    public async Task<LiveWorker?> LaunchAsync(Group group, Member member, int launch, CancellationToken stop)
    {
        if (!member.LiveCells.Any() || await StartAsync(member, stop) is not { } live)
            return null;
        try
        {
            await MakeReadyAsync(group, live, launch, stop);
        }
        catch
        {
            await live.DisposeAsync();
            throw;
        }
        if (live.Cells.Any())
            return live;
        await live.DisposeAsync();
        return null;
    }

    /// <summary>Starts the process of a member's worker.</summary>
    /// <returns>The worker; null if it can't be started, and the member's cells are ended.</returns>
    public async Task<LiveWorker?> StartAsync(Member member, CancellationToken stop)
    {
        var command = member.Serializer.Command!;
        if (member.Serializer.Runtime == "dotnet")
            command = IsTimed ? RuntimeSetting.Hastened(command) : RuntimeSetting.Brief(command);
        try
        {
            var worker = await workers.StartAsync(command, member.Serializer.Folder, plan.MemoryLimit, stop);
            return new LiveWorker(member, worker, plan.CellTimeout, RuntimeSetting.CompilesAtOnce(command));
        }
        catch (WorkerException e)
        {
            member.End(CellStatus.Fails, e.Message);
            return null;
        }
    }

    /// <summary>Has a worker load the group's payload, verifies it where that wasn't done yet,
    /// and prepares the cells if they are timed; those that can't be measured are ended.</summary>
    public async Task MakeReadyAsync(Group group, LiveWorker live, int launch, CancellationToken stop)
    {
        var member = live.Member;
        member.Record.Runtime = live.Runtime;
        try
        {
            if (!await LoadAsync(group, member, live, stop))
                return;
            if (!member.Verified)
                await verifier.VerifyAsync(group, live, stop);
            if (IsTimed)
                await PrepareAsync(member, live, launch, stop);
        }
        catch (WorkerException e)
        {
            member.End(CellStatus.Fails, e.Message);
        }
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
    public Message Question(Group group, string serializer) => new Message(Verbs.Load).With("serializer", serializer)
        .WithPayload(group.Key.Payload, group.Key.Count, group.Options).With("scratch", scratch).With("data", group.CanonicalValues);

    private async Task PrepareAsync(Member member, LiveWorker live, int launch, CancellationToken stop)
    {
        foreach (var record in member.LiveCells.ToList())
        {
            var cell = new LiveCell(live, record, new LaunchRecord { Launch = launch }, plan, floors);
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
