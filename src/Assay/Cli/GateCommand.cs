using System.CommandLine;
using System.Xml.Linq;
using Assay.Experiments;
using Assay.Experiments.Micro;
using Assay.History;
using Assay.History.Gating;
using Assay.Scaffolding;
using Assay.Studies;
using Assay.Workers.Building;

namespace Assay.Cli;

/// <summary><c>assay gate</c>: is it slower than it was? For CI.</summary>
internal static class GateCommand
{
    private static readonly TimeSpan UsualBudget = TimeSpan.FromMinutes(5);

    public static Command Make(CommonOptions common)
    {
        var study = new Argument<string>("study") { Description = "The study to measure: its name or file", DefaultValueFactory = _ => "quick",
            Arity = ArgumentArity.ZeroOrOne };
        var against = new Option<string>(
            "--against") { Description = "What to compare with: a serializer with or without version, SERIALIZER=PROJECT, or a run",
                HelpName = "WHAT", Required = true };
        var slower = OptionText.Share("--slower", "The slowdown that matters (default: 3%)");
        var junit = OptionText.One("--junit", "FILE", "JUnit report to write");
        var output = OptionText.One("--out", "DIR", "Folder for the files of both measurements, in subfolders 1 and 2 (default: runs/<id>)");
        var options = new StudyOptions();
        var ownData = new OwnDataOptions();
        var command = new Command(
            "gate", "Exit with 1 if a serializer became slower, confirmed by fresh processes, or newly loses data or fails; with 4 if that can't be decided")
        {
            study, against, slower, junit, output,
        };
        options.AddChoiceTo(command);
        options.AddMeasuringTo(command);
        options.AddLimitsTo(command);
        options.HideBaseline();
        options.DescribeBudget("5m");
        ownData.AddTo(command);
        common.AddTo(command);
        common.AddStoringTo(command);
        command.SetAction((parsed, stop) => ToldAsync(async () =>
        {
            var rule = new GateRule(parsed.GetValue(slower) ?? 0.03);
            var overrides = options.Read(parsed);
            if (overrides.Baseline is not null)
                throw new UserException("gate takes no --baseline: --against names it");
            UserFile.RequireWritable(junit.Name, parsed.GetValue(junit));
            var (asked, force) = (parsed.GetValue(output), parsed.GetValue(common.Force));
            var folders = common.Folders(parsed);
            var chosen = StudyFinder.Find(folders, parsed.GetRequiredValue(study));
            if (chosen.Experiment != Study.Micro)
                throw new UserException($"study '{chosen.Name}': its experiment is {chosen.Experiment}; the gate supports only {Study.Micro}");
            var sides = GateSides.Of(parsed.GetRequiredValue(against), common.Sources(parsed), overrides.Serializers, folders,
                HistoryPath.Of(parsed.GetValue(common.History)));
            var (first, second) =
                asked is null ? (null, (string?)null) : (RunFolder.Check(Path.Combine(asked, "1"), force), RunFolder.Check(Path.Combine(asked, "2"), force));
            (var data, folders, overrides) = await ownData.MakeAsync(parsed, common, folders, overrides, stop);
            var result = await DecideAsync(
                common, parsed, (chosen, sides, overrides, options.Seed(parsed), rule), (data, folders), (first, second), stop);
            foreach (var line in GateText.Lines(result))
                Console.Out.WriteLine(Printable.Of(line));
            await PublishAsync(GateText.JUnit(result), GateText.Markdown(result), parsed.GetValue(junit), stop);
            return result.ExitCode;
        }, parsed.GetValue(junit), stop));
        return command;
    }

    private static async Task<GateResult> DecideAsync(CommonOptions common, ParseResult parsed,
        (Study Study, GateSides Sides, StudyOverrides Overrides, int Seed, GateRule Rule) gate, (OwnData? Data, LabFolders Folders) lab,
        (string? First, string? Second) folders, CancellationToken stop)
    {
        var sides = gate.Sides;
        try
        {
            var catalog = await common.LoadAsync(parsed, lab.Folders, sides.Serializers, stop, sides.Serializers, further: sides.Further, own: lab.Data);
            var overrides = gate.Overrides with { Serializers = sides.Ids(catalog), Baseline = sides.AgainstId(catalog),
                Budget = gate.Overrides.Budget ?? UsualBudget };
            var plan = Planner.Make(gate.Study with { Cold = null, Profile = [] }, overrides, catalog, gate.Seed,
                CommandText.Of(parsed)) with { Study = GateSides.Study };
            plan = plan with { Notes = [.. plan.Notes, .. new[] { lab.Data?.Note }.OfType<string>()] };
            var data = plan.Data(lab.Folders);
            var output = new RunOutput(null, parsed.GetValue(common.Force), parsed.GetValue(common.Anyway), Quiet: false,
                (measured, place) => common.Keep(parsed, measured, place)) { Silent = true };
            var run = new GateRun(plan, sides.CandidateId(catalog), sides, gate.Rule,
                (part, name, cancel) => ExperimentRun.WholeAsync(MicroExperiment.Of(part, catalog).On(data), output with { Folder = name }, cancel));
            if (run.Unbuilt is { } unbuilt)
                return unbuilt;
            plan.RequireMeasurable();
            if (sides.Run is { } stored)
                GateMeasurement.RequireComparable(stored, (await MachineFacts.ReadAsync(stop), InheritedSettings.Here(),
                    [.. plan.Cells.Where(cell => cell.Serializer.Unavailable is null).Select(cell => cell.Serializer.Runtime)]),
                    [.. plan.Cells.Select(cell => CellKey.Of(cell.ToRecord(0)))], data);
            return await run.RunAsync(folders.First, folders.Second, stop);
        }
        catch (SameLibraryException e) when (sides.Against is { } against)
        {
            return new(sides.Candidate, against, gate.Rule, [], [e.Message]) { IsSame = true };
        }
    }

    /// <summary>CI is told, too, where there is no result: neither could be measured, or something went wrong on the way.</summary>
    internal static async Task<int> ToldAsync(Func<Task<int>> gate, string? junit, CancellationToken stop)
    {
        try
        {
            return await gate();
        }
        catch (Exception e) when (!stop.IsCancellationRequested && e is not UserException { ExitCode: not UserException.NotMeasured })
        {
            var fault = e is UserException ? e.Message : $"{e.GetType().Name}: {e.Message}";
            await PublishAsync(GateText.JUnit(fault), GateText.Markdown(fault), junit, stop);
            throw;
        }
    }

    private static async Task PublishAsync(XDocument document, string markdown, string? junit, CancellationToken stop)
    {
        if (junit is not null)
            WholeFile.Write(Path.GetFullPath(junit), document.Save);
        if (Environment.GetEnvironmentVariable("GITHUB_STEP_SUMMARY") is { Length: > 0 } summary)
        {
            try
            {
                await File.AppendAllTextAsync(summary, markdown, stop);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // The verdict is valid without it.
                await Console.Error.WriteLineAsync($"assay: GITHUB_STEP_SUMMARY {summary} can't be written: {FileFaults.Cause(e)}");
            }
        }
    }
}
