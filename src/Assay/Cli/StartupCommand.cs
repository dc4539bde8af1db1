using System.CommandLine;
using Assay.Experiments.Micro;
using Assay.Experiments.Startup;
using Assay.Live;
using Assay.Protocol;
using Assay.Running;
using Assay.Studies;

namespace Assay.Cli;

/// <summary><c>assay startup</c>: how long does the first message take?</summary>
internal static class StartupCommand
{
    public static Command Make(CommonOptions common)
    {
        var choice = new StudyOptions();
        var ownType = new OwnTypeOptions();
        var ownData = new OwnDataOptions();
        var settings = new Option<string[]>(
            "--settings") { Description = $"Runtime settings: {RuntimeSetting.Default}, {RuntimeSetting.ReadyToRun} (default: both)",
                HelpName = "NAME" };
        var operation = new Option<string>("--operation") { Description = $"What each start does: {string.Join(", ", StudyCold.AllOperations)}",
            HelpName = "NAME", DefaultValueFactory = _ => Operation.RoundTrip };
        var starts = OptionText.Whole("--starts", "Fresh processes per serializer and setting", most: StudyCold.MostStarts);
        var iterations = OptionText.Whole("--iterations", "Maximum number of operations per start");
        (starts.DefaultValueFactory, iterations.DefaultValueFactory) = (_ => 20, _ => 1_000_000);
        var time = OptionText.Time("--time", "Maximum time for the operations of a start (default: 500ms)");
        var command = new Command("startup",
            "Measure cold starts: runtime up, library loaded, first message, settled") { settings, operation, starts, iterations, time, common.Out };
        choice.AddChoiceTo(command);
        choice.AddSeedTo(command);
        ownData.AddTo(command);
        ownType.AddTo(command);
        common.AddTo(command);
        common.AddStoringTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var asked = Lists.Split("--settings", parsed.GetValue(settings), [RuntimeSetting.Default, RuntimeSetting.ReadyToRun]);
            var own = ownType.Find(parsed);
            var overrides = OwnTypeOptions.Apply(choice.Read(parsed), own)
                with { Settings = asked.Count > 0 ? asked : [RuntimeSetting.Default, RuntimeSetting.ReadyToRun] };
            var most = parsed.GetRequiredValue(iterations)!.Value;
            var does = Lists.One("--operation", parsed.GetRequiredValue(operation), StudyCold.AllOperations);
            var draft = new StartupPlan
            {
                Variants = [],
                Starts = parsed.GetRequiredValue(starts)!.Value,
                Patience = parsed.GetValue(time) ?? TimeSpan.FromMilliseconds(500),
                Seed = choice.Seed(parsed),
            };
            var where = RunOutput.Of(parsed, common).Checked();
            (var data, var folders, overrides) = await ownData.MakeAsync(parsed, common, common.Folders(parsed), overrides, stop);
            var catalog = await common.LoadAsync(parsed, folders, overrides.AskedSerializers, stop,
                WantedSerializers.Of(overrides.Serializers, common.Sources(parsed)), own: data);
            overrides = SourceComparison.Apply(overrides, catalog, common.Sources(parsed));
            catalog = own?.AddTo(catalog) ?? catalog;
            var plan = await ReadyToRunWorkers.PutInAsync(Planner.Make(Everything(overrides), overrides, catalog, draft.Seed, CommandText.Of(parsed)),
                common.Builder(parsed, folders), stop);
            using var scratch = new ScratchFolder();
            List<StartupVariant> variants;
            List<string> notes = [.. new[] { data?.Note, own?.Note }.OfType<string>()];
            // Making the payloads' values would disturb whoever measures.
            using (await common.TurnAsync(parsed, "startup: preparing", stop))
            {
                variants = await StartupVariants.OfAsync([.. plan.Cells.Select(cell => cell with { Operation = does })], most, null, catalog,
                    scratch.Path, notes.Add, stop);
            }
            plan.RequireMeasurable();
            var measured = Plan(draft with { Variants = variants }, plan, notes).On(OwnTypeOptions.Hashes(own, plan.Data(folders)));
            return await ExperimentRun.RunAsync(LossCheck.Before(measured, catalog, plan.Cells), where, stop);
        });
        return command;
    }

    private const string NoNativeAot =
        "NativeAOT is not included: a worker finds its adapter and its payload's types by reflection, which a trimmed program doesn't support; ready-to-run "
            + "is code compiled ahead of time that still uses the runtime.";

    /// <summary>A run of cold starts.</summary>
    /// <param name="starts">The starts.</param>
    /// <param name="cells">What they were made of.</param>
    /// <param name="notes">What else is to be known of the data.</param>
    public static RunPlan Plan(StartupPlan starts, Plan cells, IReadOnlyList<string> notes) => new()
    {
        Study = "startup",
        Settings = starts.Schedule.Settings(cells.CommandLine, cells.Baseline),
        Notes = [.. cells.Notes, .. notes, .. starts.Variants.Any(variant => variant.Serializer.Runtime == "dotnet") ? [NoNativeAot] : Array.Empty<string>()],
        View = RunView.Passing,
        Parts = (run, _) => new[] { new StartupExperiment(starts, run, TimeProvider.System).Part() }.ToAsyncEnumerable(),
        IsMeasured = run => run.Of<StartupRecord>().Any(start => start.Reason is null)
            && !run.Of<StartupRecord>().Any(start => start is { Reason: not null, Serializer: { } serializer } && cells.NamedSerializers.Contains(serializer)),
    };

    private static Study Everything(StudyOverrides overrides) => new()
    {
        Name = "startup",
        Cases = [new() { Payloads = overrides.Payloads.Count > 0 ? [] : [new StudyPayload { Name = "message", Place = "startup" }],
            Operations = [Operation.Serialize], Settings = overrides.Settings }],
    };
}
