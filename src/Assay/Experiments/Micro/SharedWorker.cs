namespace Assay.Experiments.Micro;

/// <summary>
/// One process in which a serializer is checked on one payload after another: most of a check's time is that of starting a process. Nothing is timed in it.
/// A check that fails in a process that has seen other payloads is repeated in a fresh one, so that no payload is blamed for another's fault.
/// </summary>
internal sealed class SharedWorker(Launcher launcher) : IAsyncDisposable
{
    private LiveWorker? worker;

    /// <summary>Makes the round-trip check of one member; its cells are marked by what is found.</summary>
    public async Task CheckAsync(Group group, Member member, CancellationToken stop)
    {
        if (!member.LiveCells.Any())
            return;
        if (worker is not null)
        {
            await launcher.MakeReadyAsync(group, worker.For(member), 1, stop);
            if (!HasFailed(member))
                return;
            await DisposeAsync();
            member.Reopen();
        }
        worker = await launcher.StartAsync(member, stop);
        if (worker is null)
            return;
        await launcher.MakeReadyAsync(group, worker, 1, stop);
        // Workers in other languages need not take a second payload, and one that failed may not be itself any more.
        if (HasFailed(member) || member.Serializer.Runtime != "dotnet")
            await DisposeAsync();
    }

    public async ValueTask DisposeAsync()
    {
        if (worker is not null)
            await worker.DisposeAsync();
        worker = null;
    }

    private static bool HasFailed(Member member) => member.Cells.Any(cell => cell.Status == CellStatus.Fails);
}
