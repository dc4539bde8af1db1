using System.Runtime.CompilerServices;
using Assay.Experiments.Profiling;
using Assay.Experiments.Startup;
using Assay.Live;
using Assay.OwnTypes;
using Assay.Running;
using Assay.Scaffolding;
using Assay.Studies;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Experiments.Micro;

/// <summary>Measures single operations in workers, with the cold starts and profiles that follow.</summary>
internal sealed class MicroExperiment : IExperiment
{
    public string Name => Study.Micro;

    public IReadOnlyList<string> ClaimMetrics { get; } = ["time"];

    public IEnumerable<string> ClaimAxes(IReadOnlyList<StudyCase> cases) =>
    [
        "payload", "operation", "destination", "mode", "settings", "loop", "runtime",
        .. cases.SelectMany(part => part.Payloads).SelectMany(payload => payload.Options.Keys),
    ];

    public IReadOnlyList<string> Keys { get; } = [IExperiment.Payloads, "serializers", "runtimes", "settings", "operations", "destinations", "modes"];

    public IReadOnlyList<string> StudyKeys { get; } = ["baseline", "budget", "launches", "cold", "profile", "loopFactor", "timeout", "memoryLimit"];

    public IReadOnlyList<string> PayloadKeys { get; } = ["options", "loops"];

    public IReadOnlyList<string> Options { get; } =
        ["--serializers", "--payloads", "--count", "--option", "--operations", "--destinations", "--modes", "--settings", "--filter", "--profile",
            "--baseline", "--budget", "--launches", "--timeout", "--memory-limit", OwnData.Option, OwnTypePayload.Option];

    public IReadOnlyList<string> Settings => RuntimeSetting.All;

    public async Task<RunPlan> PlanAsync(StudyRequest request, CancellationToken stop)
    {
        var plan = Planner.Make(request.Study, request.Overrides, request.Catalog, request.Seed, request.CommandLine);
        plan = await ReadyToRunWorkers.PutInAsync(plan, request.BuildAsync, stop);
        if (!request.IsOnlyShown)
            plan.RequireMeasurable();
        return Of(plan, request.Catalog);
    }

    /// <summary>Makes it.</summary>
    /// <param name="plan">What to measure.</param>
    public static RunPlan Of(Plan plan, Catalog catalog) => new()
    {
        Study = plan.Study,
        Settings = plan.Settings,
        Claims = plan.Claims,
        Lines = [.. PlanText.Lines(plan)],
        Notes = plan.Notes,
        View = RunView.Live,
        Parts = (run, observer) => new MicroMeasurement(plan, catalog, new ProcessLauncher(), observer, TimeProvider.System).PartsAsync(run),
        Further = [.. Further(plan, catalog)],
        IsMeasured = run => IsMeasured(plan, run),
        NotMeasured = run => NotMeasured(plan, run),
        Hint = () => FurtherRuntimes.Hint(LabFolders.Find([])),
    };

    /// <summary>Whether any cell has figures, and each serializer and payload that the user named has one that does: cells that fail are results.</summary>
    public static bool IsMeasured(Plan plan, RunDocument run)
    {
        var measured = run.Cells.Where(IsMeasured).ToList();
        return measured.Count > 0
            && measured.Select(cell => cell.Serializer).ToHashSet(StringComparer.Ordinal).IsSupersetOf(plan.NamedSerializers)
            && measured.Select(cell => cell.Payload).ToHashSet(StringComparer.Ordinal).IsSupersetOf(plan.NamedPayloads);
    }

    /// <summary>The serializers that were named and have no figure, with the reason.</summary>
    public static IEnumerable<string> NotMeasured(Plan plan, RunDocument run)
    {
        var measured = run.Cells.Where(IsMeasured).Select(cell => cell.Serializer).ToHashSet(StringComparer.Ordinal);
        return plan.NamedSerializers.Where(name => !measured.Contains(name)).Order(StringComparer.Ordinal)
            .GroupBy(name => Reason(run, name), StringComparer.Ordinal)
            .Select(names => $"not measured: {string.Join(", ", names)}{(names.Key.Length > 0 ? ": " + names.Key : "")}");
    }

    private static string Reason(RunDocument run, string serializer) =>
        run.Serializers.FirstOrDefault(one => one.Id == serializer)?.Unavailable
        ?? run.Cells.Where(cell => cell.Serializer == serializer).Select(cell => cell.Reason).FirstOrDefault(reason => !string.IsNullOrEmpty(reason))
        ?? "";

    private static bool IsMeasured(CellRecord cell) => cell.Status is CellStatus.Ok or CellStatus.Lossy;

    private static IEnumerable<Func<RunDocument, IRunObserver, IAsyncEnumerable<Part>>> Further(Plan plan, Catalog catalog)
    {
        if (plan.Cold is { } cold)
            yield return (run, _) => ColdAsync(plan, cold, catalog, run);
        if (plan.Profile.Count > 0)
            yield return (run, observer) => ProfileAsync(plan, run, observer);
    }

    private static async IAsyncEnumerable<Part> ColdAsync(
        Plan plan, PlannedCold cold, Catalog catalog, RunDocument run, [EnumeratorCancellation] CancellationToken stop = default)
    {
        // Cells that took longer than they should leave less, but not nothing.
        const double least = 0.5;
        var left = plan.Budget + cold.Budget - ((run.Finished ?? run.Started) - run.Started);
        run.State = RunState.Running;
        using var scratch = new ScratchFolder();
        List<StartupVariant> variants;
        try
        {
            // What is to be known of the payloads' values, the run says already.
            variants = await StartupVariants.OfAsync(cold.Cells, 1, cold.Loops, catalog, scratch.Path, static _ => { }, stop);
        }
        catch (UserException e)
        {
            // The settled figures stand without them.
            run.Notes.Add($"No cold starts: {e.Message}");
            yield break;
        }
        var starts = new StartupPlan
        {
            Variants = variants,
            Starts = cold.Starts,
            Budget = left > cold.Budget * least ? left : cold.Budget * least,
            Seed = plan.Seed,
        };
        yield return new StartupExperiment(starts, run, TimeProvider.System).Part();
    }

    private static async IAsyncEnumerable<Part> ProfileAsync(
        Plan plan, RunDocument run, IRunObserver observer, [EnumeratorCancellation] CancellationToken stop = default)
    {
        try
        {
            await RunProfiling.AddAsync(plan, run, observer.Say, stop);
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // All was measured: the run is whole without them.
            run.Notes.Add("Profiling was interrupted: cells after the last profile have none.");
        }
        yield break;
    }
}
