using System.CommandLine;
using Assay.Experiments;
using Assay.Experiments.Micro;
using Assay.Running;
using Assay.Studies;

namespace Assay.Cli;

/// <summary><c>assay run</c>: measures a study.</summary>
internal static class RunCommand
{
    public static Command Make(CommonOptions common, IReadOnlyList<IExperiment> experiments)
    {
        var study = new Argument<string>("study") { Description = "A study's name (./assay list studies) or file (*.yml)", DefaultValueFactory = _ => "quick",
            Arity = ArgumentArity.ZeroOrOne };
        var options = new StudyOptions();
        var ownType = new OwnTypeOptions();
        var quiet = new Option<bool>("--quiet") { Description = "Print only the result" };
        var full = new Option<bool>("--full") { Description = "Print all tables instead of one screen; report.md always has them" };
        var dryRun = new Option<bool>("--dry-run") { Description = "Only show what would be measured" };
        var command = new Command("run", "Compare serializers") { study };
        options.AddChoiceTo(command);
        options.AddMeasuringTo(command);
        options.AddProfileTo(command);
        options.AddLimitsTo(command);
        ownType.AddTo(command);
        command.Add(common.Out);
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
            var where = RunOutput.Of(parsed, common, quiet) with { Full = parsed.GetValue(full) };
            Task<int> EndAsync(RunPlan run) => parsed.GetValue(dryRun)
                ? Task.FromResult(ExperimentRun.Describe(run))
                : ExperimentRun.RunAsync(run with { Claims = chosen.Claims }, where, stop);

            if (!parsed.GetValue(dryRun))
                where.Checked();
            if (experiments.FirstOrDefault(one => one.Name == chosen.Experiment) is { } experiment)
            {
                return await EndAsync(ExperimentPlan.Run(chosen.Name, ExperimentStudies.Of(overrides.Launched(chosen), experiment, seed),
                    new ExperimentSetting(folders, TimeProvider.System), CommandText.Of(parsed)));
            }
            var catalog = await common.LoadAsync(parsed, folders, overrides.AskedSerializers, stop,
                WantedSerializers.Of(chosen, overrides, common.Sources(parsed)),
                isDotNetOnly: overrides.AskedSerializers.All(name => name.StartsWith('!')) && chosen.Cold is null
                    && chosen.Cases.All(part => part.Runtimes is ["dotnet"]),
                study: StudyNames.Of(chosen, overrides));
            if (chosen.Experiment != Study.Micro)
                return await EndAsync(await new WireStudyRun(chosen, overrides, catalog, folders, seed, CommandText.Of(parsed)).PlanAsync(stop));
            overrides = SourceComparison.Apply(overrides, catalog, common.Sources(parsed));
            catalog = own?.AddTo(catalog) ?? catalog;
            var plan = Planner.Make(chosen, overrides, catalog, seed, CommandText.Of(parsed));
            if (own is not null)
                plan = plan with { Notes = [.. plan.Notes, own.Note] };
            plan = await ReadyToRunWorkers.PutInAsync(plan, folders, stop);
            if (!parsed.GetValue(dryRun))
                plan.RequireMeasurable();
            return await EndAsync(MicroRun.Of(plan, catalog));
        });
        return command;
    }
}
