using System.CommandLine;
using Assay.Experiments;
using Assay.Results;
using Assay.Studies;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Cli;

/// <summary><c>assay run</c>: measures a study.</summary>
internal static class RunCommand
{
    /// <summary>Makes the command.</summary>
    public static Command Make(ILaboratory laboratory, CommonOptions common, IReadOnlyList<IExperiment> experiments)
    {
        var study = new Argument<string>("study") { Description = "A study's name (./assay list studies) or file (*.yml)", DefaultValueFactory = _ => "quick",
            Arity = ArgumentArity.ZeroOrOne };
        var options = new StudyOptions();
        var ownType = new OwnTypeOptions();
        var output = new Option<string?>("--out") { Description = "Folder for the run's files (default: runs/<id>)",
            HelpName = "DIR" };
        var quiet = new Option<bool>("--quiet") { Description = "Print only the result" };
        var full = new Option<bool>("--full") { Description = "Print all tables instead of one screen; report.md always has them" };
        var dryRun = new Option<bool>("--dry-run") { Description = "Only show what would be measured" };
        var command = new Command("run", "Compare serializers") { study };
        options.AddChoiceTo(command);
        options.AddMeasuringTo(command);
        options.AddProfileTo(command);
        options.AddLimitsTo(command);
        ownType.AddTo(command);
        command.Add(output);
        common.AddStoringTo(command);
        command.Add(quiet);
        command.Add(full);
        command.Add(dryRun);
        common.AddTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var own = ownType.Find(parsed);
            var overrides = OwnTypeOptions.Apply(options.Read(parsed), own);
            var seed = options.Seed(parsed);
            var folders = common.Folders(parsed);
            var chosen = StudyFinder.Find(folders, parsed.GetRequiredValue(study), experiments);
            var (asked, force) = (parsed.GetValue(output), parsed.GetValue(common.Force));
            if (asked is not null && !parsed.GetValue(dryRun))
                RunFolder.Check(asked, force);
            var where = RunOutput.Of(parsed, common, output, quiet);
            if (experiments.FirstOrDefault(one => one.Name == chosen.Experiment) is { } experiment)
            {
                var plugged = ExperimentPlan.Run(chosen.Name, ExperimentStudies.Of(overrides.Launched(chosen), experiment, seed),
                    new ExperimentSetting(folders, TimeProvider.System), CommandText.Of(parsed));
                return parsed.GetValue(dryRun)
                    ? ExperimentRun.Describe(plugged)
                    : await ExperimentRun.RunAsync(plugged with { Claims = chosen.Claims }, where, stop);
            }
            var catalog = await common.LoadAsync(parsed, folders, overrides.AskedSerializers, stop,
                WantedSerializers.Of(chosen, overrides, common.Sources(parsed)),
                isDotNetOnly: overrides.AskedSerializers.All(name => name.StartsWith('!')) && chosen.Cold is null
                    && chosen.Cases.All(part => part.Runtimes is ["dotnet"]),
                study: StudyNames.Of(chosen, overrides));
            if (chosen.Experiment != Study.Micro)
            {
                var wire = await new WireStudyRun(chosen, overrides, catalog, folders, seed, CommandText.Of(parsed)).PlanAsync(stop);
                return parsed.GetValue(dryRun) ? ExperimentRun.Describe(wire) : await ExperimentRun.RunAsync(wire with { Claims = chosen.Claims }, where, stop);
            }
            overrides = SourceComparison.Apply(overrides, catalog, common.Sources(parsed));
            catalog = own?.AddTo(catalog) ?? catalog;
            var plan = Planner.Make(chosen, overrides, catalog, seed, CommandText.Of(parsed));
            if (own is not null)
                plan = plan with { Notes = [.. plan.Notes, own.Note] };
            plan = await ReadyToRunWorkers.PutInAsync(plan, folders, stop);
            if (parsed.GetValue(dryRun))
            {
                PlanText.Write(plan, Console.Out);
                return 0;
            }
            return ExitCode.Tell(plan,
                await MeasureAsync(laboratory, common, parsed, plan, catalog, new(asked, parsed.GetValue(quiet), parsed.GetValue(full)), stop), Console.Error);
        });
        return command;
    }

    /// <summary>Measures a plan alone on this machine, in a folder of its own.</summary>
    /// <exception cref="UserException">Nothing in it is available, or the folder can't be written.</exception>
    public static async Task<RunDocument> MeasureAsync(
        ILaboratory laboratory, CommonOptions common, ParseResult parsed, Plan plan, Catalog catalog, RunAnswer how, CancellationToken stop)
    {
        plan.RequireMeasurable();
        using var turn = await MeasuringTurn.TakeAsync(plan.Study, parsed.GetValue(common.Anyway), line => Console.Error.WriteLine($"assay: {line}"), stop);
        if (turn.IsShared)
            plan = plan with { Notes = [.. plan.Notes, MeasuringTurn.SharedNote] };
        using var folder = RunFolder.Take(DateTimeOffset.UtcNow, plan.Study, how.Out, parsed.GetValue(common.Force));
        var document = await laboratory.RunAsync(
            new RunRequest(plan, catalog, folder.Id, folder.Path, how.Quiet, how.Full, how.Silent) { IsShared = () => turn.IsShared }, stop);
        common.Keep(parsed, document, folder.Path, how is { Quiet: false, Silent: false } ? Console.Out : null);
        if (!how.Quiet)
            Console.Out.WriteLine($"Stored in {Path.GetRelativePath(Environment.CurrentDirectory, folder.Path)}: {string.Join(", ", folder.Files)}");
        if (how is { Quiet: false, Silent: false } && FurtherRuntimes.Hint(LabFolders.Find([])) is { } hint)
            Console.Out.WriteLine(hint);
        return document;
    }
}
