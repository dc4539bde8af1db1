using Assay.Experiments.Micro;
using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Load;

/// <summary>
/// Puts load on servers in interleaved rounds: each serializer is served by its own process, all are alive together, and one at a time is under load.
/// </summary>
internal sealed class LoadExperiment : IExperiment
{
    public string Name => "load";

    public IReadOnlyList<string> ClaimMetrics { get; } = ["latency", "throughput", "server-cpu"];

    public IEnumerable<string> ClaimAxes(IReadOnlyList<StudyCase> cases) =>
        ["payload", "settings", "protocol", "connections", "rate", "network"];

    public IReadOnlyList<string> Keys { get; } =
        [IExperiment.Payloads, "serializers", "settings", "connections", "networks", "compressions", "protocols", "rates", "duration"];

    public IReadOnlyList<string> StudyKeys { get; } = ["baseline"];

    public IReadOnlyList<string> Options { get; } = WireStudies.Options;

    public async Task<RunPlan> PlanAsync(StudyRequest request, CancellationToken stop)
    {
        var (study, overrides) = (request.Study, request.Overrides);
        var loads = WireStudies.Loads(
            study, overrides, request.Catalog, HostProcess.Assembly(request.Folders), await SdkFacts.VersionAsync(request.Folders.Root, stop));
        List<PlannedCell> cells = [.. loads.SelectMany(load => load.Checked)];
        var plan = Plan(study.Name, loads, SerializerSelection.Named(request.Catalog, overrides.AskedSerializers), request.Seed, request.CommandLine,
            overrides.Budget) with
            {
                CountedBy = RunPlan.StudyDuration,
                Missing = WireStudies.Unavailable(study, overrides, request.Catalog),
                Notes = [.. PartsOfData.Notes(request.Catalog, cells)],
            };
        return LossCheck.Before(plan, request.Catalog, cells);
    }

    /// <summary>The cells that take turns.</summary>
    /// <param name="run">The document that is added to.</param>
    /// <param name="start">Starts a server for a record, a serializer (null for one that runs already) and a runtime setting; a process where null.</param>
    public static Part Of(LoadRequest request, RunDocument run, int seed,
        Func<LoadRecord, SerializerEntry?, string, CancellationToken, Task<ITrial>>? start = null)
    {
        start ??= async (record, serializer, setting, stop) =>
        {
            var target = await LoadTarget.StartAsync(request, record, serializer, setting, TimeProvider.System, stop);
            if (serializer is not null)
                SerializerRecords.Of(run, serializer).Runtime = record.Runtime;
            return new LoadTrial(request, target, TimeProvider.System);
        };
        var cells = new List<ICell>();
        void Add(LoadRecord record, SerializerEntry? serializer, string setting)
        {
            run.Add(record);
            cells.Add(new Cell(
                setting == RuntimeSetting.Default ? record.Serializer : $"{record.Serializer}, {setting}",
                () => record.Failure is null,
                failure => record.Failure = failure.Reason,
                (_, stop) => start(record, serializer, setting, stop)));
        }

        if (request.Url is { } url)
            Add(request.Record(url), null, RuntimeSetting.Default);
        foreach (var serializer in request.Serializers)
        {
            foreach (var setting in request.RuntimeSettings)
                Add(request.Record(serializer, setting), serializer, setting);
        }
        return new Part(cells, request.Schedule(seed));
    }

    /// <summary>A run of loads.</summary>
    /// <param name="loads">The loads, one after the other.</param>
    /// <param name="named">The ids of the serializers that were named: the run is complete only with them.</param>
    /// <param name="budget">How long all of it may take; null for as long as it takes.</param>
    public static RunPlan Plan(
        string study, IReadOnlyList<LoadRequest> loads, IReadOnlyCollection<string> named, int seed, string commandLine, TimeSpan? budget = null) => new()
    {
        Study = study,
        Settings = loads[0].Schedule(seed).Settings(commandLine, loads[0].Baseline, budget ?? TimeSpan.FromTicks(loads.Sum(load => load.Time.Ticks))),
        Counted = budget is null ? TimeSpan.FromTicks(loads.Sum(load => load.Time.Ticks)) : null,
        Lines = [.. loads.SelectMany(load => load.Lines)],
        Parts = (run, _) => Part.Within(budget, loads, load => load.Schedule(seed).Launches, load => Of(load, run, seed), run).ToAsyncEnumerable(),
        IsMeasured = run => IsMeasured(run, named),
        NotMeasured = run => NotMeasured(run, named),
    };

    /// <summary>Whether every server that was named answered to the end, and any at all: with more good responses than bad ones, be they late.</summary>
    public static bool IsMeasured(RunDocument run, IReadOnlyCollection<string> named)
    {
        var answered = run.Of<LoadRecord>().ToLookup(IsMeasured);
        return answered[true].Any() && !answered[false].Any(load => named.Contains(load.Serializer, StringComparer.Ordinal));
    }

    /// <summary>The servers that the run isn't complete for and whose table gives no other reason, a line each.</summary>
    /// <inheritdoc cref="IsMeasured(RunDocument, IReadOnlyCollection{string})"/>
    public static IEnumerable<string> NotMeasured(RunDocument run, IReadOnlyCollection<string> named)
    {
        var any = run.Of<LoadRecord>().Any(IsMeasured);
        return from load in run.Of<LoadRecord>()
               where load.Failure is null && (!any || named.Contains(load.Serializer, StringComparer.Ordinal))
               let missing = Answers(load).Missing
               where missing is not null
               select $"{load.Serializer}{(load.Settings is { } setting ? $", {setting}" : "")}: {missing}";
    }

    private static bool IsMeasured(LoadRecord load) => load.Failure is null && Answers(load).Missing is null;

    private static Answered Answers(LoadRecord load) => new(load.Rounds.Sum(round => round.Answers), load.Rounds.Sum(round => round.Late?.Good ?? 0),
        load.Rounds.Sum(round => round.Bad.Values.Sum()));
}
