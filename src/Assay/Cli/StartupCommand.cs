using System.CommandLine;
using System.Globalization;
using Assay.Experiments;
using Assay.Experiments.Micro;
using Assay.Experiments.Startup;
using Assay.Protocol;
using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Studies;

namespace Assay.Cli;

/// <summary><c>assay startup</c>: how long does the first message take?</summary>
internal static class StartupCommand
{
    /// <summary>Makes the command.</summary>
    public static Command Make(CommonOptions common)
    {
        var choice = new StudyOptions();
        var ownType = new OwnTypeOptions();
        var settings = new Option<string[]>("--settings") { Description = $"Runtime settings: {RuntimeSetting.Default}, {RuntimeSetting.ReadyToRun} (both where none is given)", HelpName = "NAME" };
        var operation = new Option<string>("--operation") { Description = $"What each start does: {string.Join(", ", StudyCold.AllOperations)}", HelpName = "NAME", DefaultValueFactory = _ => Operation.RoundTrip };
        var starts = new Option<int>("--starts") { Description = "Fresh processes of each", HelpName = "N", DefaultValueFactory = _ => 20 };
        var iterations = new Option<long>("--iterations") { Description = "Operations that a start makes at the most", HelpName = "N", DefaultValueFactory = _ => 1_000_000 };
        var time = new Option<string>("--time") { Description = "How long a start goes on with operations at the most", HelpName = "TIME", DefaultValueFactory = _ => "500ms" };
        var output = new Option<string?>("--out") { Description = "Where run.json and report.md go; otherwise runs/<id>", HelpName = "DIR" };
        var command = new Command("startup", "Measure cold starts: runtime up, library loaded, first message, settled") { settings, operation, starts, iterations, time, output };
        choice.AddChoiceTo(command);
        choice.AddSeedTo(command);
        ownType.AddTo(command);
        common.AddTo(command);
        common.AddStoringTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var asked = Lists.Split("--settings", parsed.GetValue(settings), [RuntimeSetting.Default, RuntimeSetting.ReadyToRun]);
            var own = ownType.Find(parsed);
            var overrides = OwnTypeOptions.Apply(choice.Read(parsed), own) with { Settings = asked.Count > 0 ? asked : [RuntimeSetting.Default, RuntimeSetting.ReadyToRun] };
            var most = AtLeastOne("--iterations", parsed.GetValue(iterations));
            var does = Lists.Split("--operation", [parsed.GetRequiredValue(operation)], StudyCold.AllOperations)[0];
            var draft = new StartupPlan
            {
                Variants = [],
                Starts = (int)AtLeastOne("--starts", parsed.GetValue(starts)),
                Patience = DurationText.Parse(parsed.GetRequiredValue(time)) ?? throw new UserException($"--time '{parsed.GetValue(time)}': allowed is {DurationText.Allowed}"),
                Seed = choice.Seed(parsed),
            };
            if (parsed.GetValue(output) is { } folder)
                RunFolder.Check(folder, parsed.GetValue(common.Force));
            var folders = common.Folders(parsed);
            var catalog = await common.LoadAsync(parsed, folders, overrides.AskedSerializers, stop, WantedSerializers.Of(overrides.Serializers, common.Sources(parsed)));
            overrides = SourceComparison.Apply(overrides, catalog, common.Sources(parsed));
            catalog = own?.AddTo(catalog) ?? catalog;
            var plan = await ReadyToRunWorkers.PutInAsync(Planner.Make(Everything(overrides), overrides, catalog, draft.Seed, CommandText.Of(parsed)), folders, stop);
            using var scratch = new ScratchFolder();
            var variants = await StartupVariants.OfAsync([.. plan.Cells.Select(cell => cell with { Operation = does })], most, null, catalog, scratch.Path, stop);
            return await RunAsync(draft with { Variants = variants }, plan, RunOutput.Of(parsed, common, output), stop);
        });
        return command;
    }

    private const string NoNativeAot =
        "NativeAOT is not among .NET's rows: a worker finds its adapter and its payload's types by reflection, which a trimmed program has lost; ready-to-run is code compiled ahead of time with the runtime beside it.";

    private static async Task<int> RunAsync(StartupPlan plan, Plan cells, RunOutput where, CancellationToken stop)
    {
        var started = TimeProvider.System.GetUtcNow();
        cells.RequireMeasurable();
        using var turn = await MeasuringTurn.TakeAsync("startup", where.Anyway, line => Console.Error.WriteLine($"assay: {line}"), stop);
        using var folder = RunFolder.Take(started, "startup", where.Folder, where.Force);
        var run = new RunDocument
        {
            Id = folder.Id,
            Study = "startup",
            AssayVersion = typeof(StartupCommand).Assembly.GetName().Version?.ToString(3) ?? "",
            Started = started,
            Settings = plan.Schedule.Settings(cells.CommandLine, cells.Baseline),
            Machine = await MachineFacts.ReadAsync(stop),
            Startups = [],
            Notes = [.. plan.Variants.Any(variant => variant.Serializer.Runtime == "dotnet") ? [NoNativeAot] : Array.Empty<string>(), .. turn.IsShared ? [MeasuringTurn.SharedNote] : Array.Empty<string>()],
        };
        var storage = new RunStorage(Path.Combine(folder.Path, RunStore.FileName));
        using (var progress = ConsoleProgress.Standard())
            await new StartupExperiment(plan, TimeProvider.System, progress).RunAsync(run.Startups, () => storage.TrySave(run, Console.Error), stop);
        run.State = stop.IsCancellationRequested ? RunState.Interrupted : RunState.Finished;
        run.Finished = TimeProvider.System.GetUtcNow();
        storage.TrySave(run, Console.Error);
        var report = RunReport.Of(run);
        ConsoleReport.Write(ReportConsole.Current(), report);
        where.Keep(run, folder.Path);
        IReadOnlyList<string> files = [];
        if (storage.End(run, () => files = [.. ReportFiles.WriteReport(report, folder.Path)]) is { } missing)
            throw new UserException(missing, UserException.NotStored);
        Console.Out.WriteLine($"\nStored in {Path.GetRelativePath(Environment.CurrentDirectory, folder.Path)}: {string.Join(", ", files.Append(RunStore.FileName).Select(Path.GetFileName))}");
        if (run.State == RunState.Interrupted)
            return AssayCommand.Interrupted;
        var named = run.Startups.Where(start => start.Serializer is { } serializer && cells.NamedSerializers.Contains(serializer));
        return run.Startups.All(start => start.Reason is not null) || named.Any(start => start.Reason is not null) ? UserException.NotMeasured : 0;
    }

    private static Study Everything(StudyOverrides overrides) => new()
    {
        Name = "startup",
        Cases = [new() { Payloads = overrides.Payloads.Count > 0 ? [] : [new StudyPayload { Name = "message", Place = "startup" }], Operations = [Operation.Serialize], Settings = overrides.Settings }],
    };

    private static long AtLeastOne(string option, long value) => value > 0 ? value : throw new UserException($"{option} '{value}': allowed is a whole number of at least 1");
}
