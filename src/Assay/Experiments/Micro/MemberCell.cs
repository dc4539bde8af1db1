using Assay.Running;

namespace Assay.Experiments.Micro;

/// <summary>A serializer, or a copy of it, in the launches of its payload: a worker of its own, whose cells take turns with those of the others.</summary>
internal sealed class MemberCell(Group group, Member member, int copy, Launcher launcher, TimeSpan leastWarmUp, TimeProvider time) : ICell
{
    public string Name => member.Serializer.Id;

    public bool IsOpen => member.LiveCells.Any();

    public async Task<ILaunch?> StartAsync(int launch, CancellationToken stop)
    {
        var start = time.GetTimestamp();
        return await launcher.LaunchAsync(group, member, launch + (copy * BaselineCopies.FirstNumber), stop) is { } worker
            ? new WorkerLaunch(worker, leastWarmUp, time, start)
            : null;
    }

    public void Fail(Failure failure) => member.End(failure.IsUnsupported ? CellStatus.Unsupported : CellStatus.Fails, failure.Reason);
}
