using System.Runtime.CompilerServices;
using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>
/// Measures the cells of a plan: verified before they are timed, the workers of a payload alive together and sampled in interleaved rounds, everything launched
/// several times; what time is left after that goes to further launches of the payload whose ratios are least certain. docs/measurement.md explains why.
/// </summary>
internal sealed class MicroMeasurement(Plan plan, Catalog catalog, IWorkerLauncher workers, IRunObserver observer, TimeProvider time)
{
    // The first checks also start runtimes for the first time, and tell too little of the others.
    private const double FewestToProject = 0.05;

    private readonly RunClock clock = new(time, plan.Budget, after: plan.Cold?.Budget ?? TimeSpan.Zero);

    /// <summary>What takes turns, each part when its turn has come.</summary>
    /// <param name="run">The document that is filled; its machine and settings are there already.</param>
    public async IAsyncEnumerable<Part> PartsAsync(RunDocument run, [EnumeratorCancellation] CancellationToken stop = default)
    {
        using var scratch = new ScratchFolder();
        var groups = Grouping.Of(plan, run);
        var launcher = new Launcher(plan, workers, new Verifier(scratch.Path), new LibraryRegister(), scratch.Path);
        await ExportAsync(groups, run, launcher, scratch.Path, stop);
        try
        {
            foreach (var part in new MicroParts(plan, run, groups, launcher, clock, time).Choose())
                yield return part;
        }
        finally
        {
            // Of a launch that was interrupted, too.
            run.Notes.AddRange(groups.SelectMany(group => group.Documents.Differences(group.Key)));
        }
        EndUnsampled(groups);
        if (clock.Overrun($"starting and warming up {Counted.Of(groups.Sum(group => group.Members.Count), "worker")} {Counted.Of(plan.Launches, "time")}, with "
            + $"at least {Counted.Of(plan.MinimumRounds, "round")} each,") is { } overrun)
            run.Notes.Add(overrun);
    }

    /// <summary>Makes only the round-trip checks.</summary>
    public async Task VerifyAsync(RunDocument run, CancellationToken stop)
    {
        using var scratch = new ScratchFolder();
        var groups = Grouping.Of(plan, run);
        var launcher = new Launcher(plan, workers, new Verifier(scratch.Path), new LibraryRegister(), scratch.Path) { IsTimed = false };
        try
        {
            await ExportAsync(groups, run, launcher, scratch.Path, stop);
            await CheckAsync(groups, launcher, stop);
            run.State = RunState.Finished;
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            run.State = RunState.Interrupted;
        }
        run.Notes.AddRange(groups.SelectMany(group => group.Documents.Differences(group.Key)));
        run.Finished = time.GetUtcNow();
    }

    private async Task CheckAsync(IReadOnlyList<Group> groups, Launcher launcher, CancellationToken stop)
    {
        var done = 0;
        var all = groups.Sum(group => group.Members.Count);
        var serializers = groups.SelectMany(group => group.Members.Select(member => (Group: group, Member: member)))
            .GroupBy(check => (check.Member.Serializer.Id, check.Member.Cells[0].Settings));
        await Parallel.ForEachAsync(serializers, new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = stop },
            async (checks, cancel) =>
        {
            await using var shared = new SharedWorker(launcher);
            foreach (var (group, member) in checks)
            {
                await shared.CheckAsync(group, member, cancel);
                var share = (double)Interlocked.Increment(ref done) / all;
                Tell("verifying", "", share, share < FewestToProject ? null : (clock.Elapsed / share) - clock.Elapsed);
            }
        });
    }

    private Task ExportAsync(IReadOnlyList<Group> groups, RunDocument run, Launcher launcher, string scratch, CancellationToken stop) =>
        new CanonicalExport(catalog, workers, launcher, plan.CellTimeout, scratch).RunAsync(groups,
            (group, done) => Tell("building payloads", group.Key.ToString(), done, clock.Expected), observer.Warn, run.Notes.Add, stop);

    private void Tell(string doing, string payload, double done, TimeSpan? left) =>
        observer.Report(new Step(plan.Schedule with { Title = payload }, doing, "", new Turn(0, 0), done, left));

    /// <summary>A cell that no launch came to, because its worker ended each time before, has no figures to be called measured by.</summary>
    private static void EndUnsampled(IReadOnlyList<Group> groups)
    {
        foreach (var cell in groups.SelectMany(group => group.LiveCells).Where(cell => cell.Launches.TrueForAll(launch => launch.Round.Count == 0)).ToList())
            cell.End(CellStatus.Fails, "gave no sample: each time, its worker ended before its turn");
    }
}
