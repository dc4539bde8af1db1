using System.Globalization;
using Assay.Protocol;
using Assay.Results;
using Assay.Statistics;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>
/// Measures the cells of a plan: verified before they are timed, the workers of a payload alive together and sampled in interleaved rounds, everything launched
/// several times; what time is left after that goes to further launches of the payload whose ratios are least certain. docs/measurement.md tells why.
/// </summary>
internal sealed class MicroExperiment(Plan plan, Catalog catalog, IWorkerLauncher workers, IRunObserver observer, TimeProvider time)
{
    // The first checks also start runtimes for the first time, and tell too little of the others.
    private const double FewestToProject = 0.05;

    // The number of serializers side by side in further launches, the baseline among them.
    private const int FewestTogether = 2;
    private const int MostTogether = 9;

    // Those that need it most are often those that take longest to settle.
    private const double Reserve = 1.3;

    private readonly Deadline budget = new(time, plan.Budget);

    /// <summary>Runs the plan.</summary>
    /// <param name="run">The document that is filled; its machine and settings are there already.</param>
    /// <param name="store">Stores the document; called after each round.</param>
    /// <param name="stop">Ends the run after the current sample; what was measured stays in the
    /// document, whose state is then <see cref="RunState.Interrupted"/>.</param>
    public async Task RunAsync(RunDocument run, Action<RunDocument> store, CancellationToken stop)
    {
        using var scratch = new ScratchFolder();
        var reporting = new Reporting(plan, run, store, observer, budget);
        var groups = Grouping.Of(plan, run);
        var launcher = new Launcher(plan, workers, new Verifier(scratch.Path), new LibraryRegister(), scratch.Path);
        try
        {
            await new CanonicalExport(catalog, workers, launcher, scratch.Path).RunAsync(groups, reporting, stop);
            var launch = new Launch(plan, launcher, reporting, budget, time, new Random(plan.Seed));
            await LaunchAllAsync(run, groups, launch, stop);
            if (!stop.IsCancellationRequested)
                EndUnsampled(groups);
            run.State = stop.IsCancellationRequested ? RunState.Interrupted : RunState.Finished;
            NoteOverrun(run, groups);
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            run.State = RunState.Interrupted;
        }
        run.Finished = time.GetUtcNow();
        reporting.Store();
    }

    /// <summary>Makes only the round-trip checks.</summary>
    public async Task VerifyAsync(RunDocument run, CancellationToken stop)
    {
        using var scratch = new ScratchFolder();
        var reporting = new Reporting(plan, run, _ => { }, observer, budget);
        var groups = Grouping.Of(plan, run);
        var launcher = new Launcher(plan, workers, new Verifier(scratch.Path), new LibraryRegister(), scratch.Path) { IsTimed = false };
        await new CanonicalExport(catalog, workers, launcher, scratch.Path).RunAsync(groups, reporting, stop);
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
                observer.Progress(
                    new("verifying", "", 0, 0, 0, share, budget.Elapsed, share < FewestToProject ? null : (budget.Elapsed / share) - budget.Elapsed));
            }
        });
        run.Notes.AddRange(groups.SelectMany(group => group.Documents.Differences(group.Key)));
        run.State = RunState.Finished;
        run.Finished = time.GetUtcNow();
    }

    private async Task LaunchAllAsync(RunDocument run, IReadOnlyList<Group> groups, Launch launch, CancellationToken stop)
    {
        var taken = groups.ToDictionary(group => group, _ => 0);
        var parts = plan.Launches * groups.Count;
        for (var number = 1; number <= plan.Launches; number++)
        {
            foreach (var group in groups)
            {
                if (stop.IsCancellationRequested)
                    return;
                await launch.RunAsync(group, BaselineCopies.Of(group.Members, plan.Baseline), ++taken[group], parts--, stop);
                if (number == 1)
                    run.Notes.AddRange(group.Documents.Differences(group.Key));
            }
        }
        await SpendRestAsync(run, groups, launch, taken, stop);
    }

    /// <summary>The minimum of a run exceeds the smallest budgets; the run says so, lest it look like a fault.</summary>
    private void NoteOverrun(RunDocument run, IReadOnlyList<Group> groups)
    {
        const double allowed = 1.1;
        if (run.State == RunState.Finished && budget.Elapsed > plan.Budget * allowed)
        {
            run.Notes.Add(string.Create(CultureInfo.InvariantCulture,
                $"took {budget.Elapsed.TotalSeconds:0.#} s of a budget of {plan.Budget.TotalSeconds:0.###} s: starting and warming up "
                    + $"{Counted.Of(groups.Sum(group => group.Members.Count), "worker")} {Counted.Of(plan.Launches, "time")}, with at least "
                    + $"{Counted.Of(plan.MinimumRounds, "round")} each, takes that long; choose fewer serializers or payloads"));
        }
    }

    /// <summary>A cell that no launch came to, because its worker ended each time before, has no figures to be called measured by.</summary>
    private static void EndUnsampled(IReadOnlyList<Group> groups)
    {
        foreach (var cell in groups.SelectMany(group => group.LiveCells).Where(cell => cell.Launches.TrueForAll(launch => launch.Round.Count == 0)).ToList())
            cell.End(CellStatus.Fails, "gave no sample: each time, its worker ended before its turn");
    }

    /// <summary>
    /// The time that is left goes where it is needed: to further launches of the serializers whose
    /// figures are least certain, with the baseline beside them, of one payload at a time.
    /// </summary>
    private async Task SpendRestAsync(RunDocument run, IReadOnlyList<Group> groups, Launch launch, Dictionary<Group, int> taken, CancellationToken stop)
    {
        var each = budget.Elapsed / Math.Max(1, groups.Sum(group => group.Members.Count * taken[group]));
        while (!stop.IsCancellationRequested && budget.Left > FewestTogether * each * Reserve)
        {
            var needs = new Needs(plan, RunAnalysis.Of(run, RunAnalysis.LiveResamples));
            var affordable = (int)Math.Clamp(budget.Left / (each * Reserve), FewestTogether, MostTogether);
            var (group, members) = groups.Select(group => (group, Members: needs.Of(group, affordable))).MaxBy(pair => needs.Total(pair.Members));
            if (group is null || members.Count == 0)
                return;
            // Not rationed: a launch that isn't given the time to settle is worth nothing.
            await launch.RunAsync(group, BaselineCopies.Of(members, plan.Baseline), ++taken[group], 1, stop);
        }
    }
}
