using System.CommandLine;
using Assay.Experiments;
using Assay.Experiments.Profiling;
using Assay.Protocol;
using Assay.Reports;
using Assay.Reports.Page.Drawing;
using Assay.Reports.Profiles;
using Assay.Reports.Writers;
using Assay.Studies;

namespace Assay.Cli;

/// <summary><c>assay profile</c>: where does a serializer's time go?</summary>
internal static class ProfileCommand
{
    private static readonly TimeSpan UsualTime = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan ShortestTime = TimeSpan.FromSeconds(1);

    public static Command Make(CommonOptions common)
    {
        var serializer = new Argument<string>("serializer") { Description = "The serializer's id: ./assay list serializers" };
        var payload = new Argument<string>("payload") { Description = "The payload's name: ./assay list payloads" };
        var operations = new Option<string[]>(
            "--operations") { Description = $"Operations to profile: {string.Join(", ", Operation.All)} (default: serialize and "
                + $"deserialize)", HelpName = "NAME" };
        var count = OptionText.Count("Elements of a list payload, or values to cycle through; all: every value in your data");
        var options = new Option<string[]>("--option") { Description = "A payload option, such as rawValues=true", HelpName = "NAME=VALUE" };
        var destination = OptionText.One("--destination", "NAME", $"Destination: {string.Join(", ", Destination.All)} (default: memory)");
        var mode = OptionText.One("--mode", "NAME", $"{string.Join(" or ", Mode.All)} (default: sync)");
        var time = OptionText.Time("--time", "How long to sample stacks, per operation (default: 10s)");
        var sampler = OptionText.One("--sampler", "NAME",
            $"{Profiler.Perf}, {Profiler.EventPipe}, or {Profiler.Auto} (perf if the kernel allows it)");
        var svg = OptionText.One("--svg", "FILE", "Write the first operation's flame graph to this file");
        var into = OptionText.One("--into", "RUN", "Add the profiles to a stored run (its folder) and recreate its report, instead of storing a new run");
        var command = new Command(
            "profile", "Show where a serializer's time goes: flame graph, methods, allocations, processor counters") { serializer, payload,
                operations, count, options, destination, mode, time, sampler, svg, into, common.Out };
        common.AddTo(command);
        common.AddStoringTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var asked = Lists.One("--sampler", parsed.GetValue(sampler) ?? Profiler.Auto, [.. Profiler.Samplers]);
            var length = parsed.GetValue(time) ?? UsualTime;
            if (length < ShortestTime)
                throw new UserException(OptionText.Wrong("--time", parsed.GetResult(time)!.Tokens[0].Value, "1s or more"));
            var named = Lists.Split("--operations", parsed.GetValue(operations), Operation.All);
            var destinations = Lists.Split("--destination", Given(parsed.GetValue(destination)), Destination.All);
            var modes = Lists.Split("--mode", Given(parsed.GetValue(mode)), Mode.All);
            var (folder, old) = (parsed.GetValue(common.Out), parsed.GetValue(into));
            if (folder is not null && old is not null)
                throw new UserException("--into and --out exclude each other: a stored run's files stay where they are");
            var target = old is null ? null : ProfileTarget.Load(old);
            if (folder is not null)
                RunFolder.Check(folder, parsed.GetValue(common.Force));
            UserFile.RequireWritable(svg.Name, parsed.GetValue(svg));
            var set = OptionText.Pairs(parsed.GetValue(options));
            var id = parsed.GetRequiredValue(serializer);
            var folders = common.Folders(parsed);
            var catalog = await common.LoadAsync(parsed, folders, [id], stop, [id]);
            var study = new Study { Name = "profile", Baseline = id,
                Cases = [new() { Payloads = [new StudyPayload { Name = parsed.GetRequiredValue(payload), Place = "profile" }],
                    Operations = named.Count > 0 ? named : [Operation.Serialize, Operation.Deserialize] }] };
            var overrides = new StudyOverrides { Serializers = [id], Destinations = destinations, Modes = modes,
                Counts = parsed.GetValue(count) is { } many ? [many] : [],
                Options = set };
            var plan = Planner.Make(study, overrides, catalog, seed: 0, CommandText.Of(parsed));
            plan.RequireMeasurable();
            if (plan.Cells.FirstOrDefault(cell => cell.Serializer.Runtime != "dotnet") is { } foreign)
                throw new UserException($"{foreign.Serializer.Id} runs on {foreign.Serializer.Runtime}; profile supports only .NET");
            var begun = await BeginAsync(plan, folders, stop);
            target?.Require(begun, plan.Cells[0].Serializer);
            var (chosen, reason) = await Profiler.FindAsync(asked, stop);
            if (reason is not null)
                Console.Error.WriteLine($"assay: {reason}");
            // A run that profiles are added to may have measured more of the data, which its own notes say.
            foreach (var note in plan.Notes)
                ExperimentRun.Warn(note);
            using var turn = await common.TurnAsync(parsed, "profile", stop);
            var (profiles, faults) = await ProfileAsync(plan, chosen, length, stop);
            var isInterrupted = profiles.Count + faults.Count < plan.Cells.Count;
            foreach (var fault in faults)
                ExperimentRun.Warn($"not profiled: {fault}");
            if (profiles.Count == 0)
                return isInterrupted ? AssayCommand.Interrupted : throw new UserException("nothing could be profiled", UserException.NotMeasured);
            var profiled = plan.Cells.Select(cell => cell.Serializer);
            if (target is not null)
            {
                Console.Out.WriteLine(target.Add(profiles, profiled));
            }
            else
            {
                ProfileTarget.AddTo(begun, profiles, profiled);
                Store(begun with { State = isInterrupted ? RunState.Interrupted : RunState.Finished }, folder, common, parsed);
            }
            foreach (var table in ProfileTables.Of(begun with { Profiles = profiles }))
                ConsoleReport.Write(ReportConsole.Current(), table);
            if (parsed.GetValue(svg) is { } picture)
                Reports.Exports.ChartFile.Write(picture, StandaloneSvg.Of(FlameGraph.Of(ProfileFigures.Of(profiles[0])), FlameGraph.Style));
            return isInterrupted ? AssayCommand.Interrupted : faults.Count > 0 ? UserException.NotMeasured : 0;
        });
        return command;
    }

    /// <summary>A document for the profiles of a plan.</summary>
    public static async Task<RunDocument> BeginAsync(Plan plan, LabFolders folders, CancellationToken stop) =>
        await NewRun.BeginAsync("", plan.Study, plan.Settings with { Launches = 1, MinimumRounds = 1, Data = plan.Data(folders) }, stop) with
        {
            Notes = [.. plan.Notes],
        };

    private static string[] Given(string? value) => value is null ? [] : [value];

    private static async Task<(List<ProfileRecord> Profiles, List<string> Faults)> ProfileAsync(Plan plan, ISampler sampler, TimeSpan length,
        CancellationToken stop)
    {
        using var progress = ConsoleProgress.Standard();
        var (profiles, faults) = (new List<ProfileRecord>(), new List<string>());
        try
        {
            // Ctrl+C ends the tools that sample, too: that is no fault of theirs.
            await new Profiler(sampler, progress.Say).RunAsync(plan.Cells, plan, length, profiles.Add, fault =>
            {
                stop.ThrowIfCancellationRequested();
                faults.Add(fault);
            }, stop);
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // What was profiled until then is kept.
        }
        return (profiles, faults);
    }

    private static void Store(RunDocument run, string? asked, CommonOptions common, ParseResult parsed)
    {
        using var folder = RunFolder.Take(run.Started, run.Study, asked, parsed.GetValue(common.Force));
        run = run with { Id = folder.Id, Finished = TimeProvider.System.GetUtcNow() };
        RunStore.Save(run, Path.Combine(folder.Path, RunStore.FileName));
        ReportFiles.WriteReport(RunReport.Of(run), folder.Path);
        common.Keep(parsed, run, folder.Path);
        Console.Out.WriteLine($"Stored in {Path.GetRelativePath(Environment.CurrentDirectory, folder.Path)}: {string.Join(", ", folder.Files)}");
    }
}
