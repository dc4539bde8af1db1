using System.CommandLine;
using Assay.Experiments;
using Assay.OwnTypes;
using Assay.Scaffolding;
using Assay.Studies;
using Assay.Workers;
using Assay.Workers.Building;

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
        var ownData = new OwnDataOptions();
        var quiet = new Option<bool>("--quiet") { Description = "Print only the result" };
        var full = new Option<bool>("--full") { Description = "Print all tables instead of one screen; report.md always has them" };
        var dryRun = new Option<bool>("--dry-run") { Description = "Only show what would be measured" };
        var command = new Command("run", "Compare serializers") { study };
        options.AddChoiceTo(command);
        options.AddMeasuringTo(command);
        options.AddProfileTo(command);
        options.AddLimitsTo(command);
        ownData.AddTo(command);
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
            var isShown = parsed.GetValue(dryRun);
            var folders = common.Folders(parsed);
            var chosen = StudyFinder.Find(folders, parsed.GetRequiredValue(study), experiments);
            var experiment = experiments.Single(one => one.Name == chosen.Experiment);
            overrides.Require(chosen, experiment, [.. ownData.Given(parsed), .. own is null ? Array.Empty<string>() : [OwnTypePayload.Option]]);
            var where = RunOutput.Of(parsed, common, quiet) with { Full = parsed.GetValue(full) };
            if (!isShown)
                where.Checked();
            (var data, folders, overrides) = await ownData.MakeAsync(parsed, common, folders, overrides, stop, waits: !isShown);
            var catalog = Catalog.Empty;
            if (experiment.IsOnPayloads)
            {
                catalog = await common.LoadAsync(parsed, folders, overrides.AskedSerializers, stop,
                    WantedSerializers.Of(experiment, chosen, overrides, common.Sources(parsed)),
                    isDotNetOnly: overrides.AskedSerializers.All(name => name.StartsWith('!')) && chosen.Cold is null
                        && chosen.Cases.All(part => part.Runtimes is ["dotnet"]),
                    study: StudyNames.Of(chosen, overrides), waits: !isShown, own: data);
                if (experiment.Keys.Contains("serializers", StringComparer.Ordinal))
                    overrides = SourceComparison.Apply(overrides, catalog, common.Sources(parsed));
                catalog = own?.AddTo(catalog) ?? catalog;
            }
            var plan = await experiment.PlanAsync(new StudyRequest
            {
                Study = chosen,
                Overrides = overrides,
                Catalog = catalog,
                BuildAsync = common.Builder(parsed, folders, waits: !isShown),
                Folders = folders,
                Seed = options.Seed(parsed),
                CommandLine = CommandText.Of(parsed),
                IsOnlyShown = isShown,
            }, stop);
            plan = plan.On(OwnTypeOptions.Hashes(own, DataHashes.Of(folders, Measured(chosen, overrides))));
            plan = plan with { Claims = chosen.Claims, Notes = [.. plan.Notes, .. new[] { data?.Note, own?.Note }.OfType<string>()] };
            return isShown ? ExperimentRun.Describe(plan) : await ExperimentRun.RunAsync(plan, where, stop);
        });
        return command;
    }

    private static IEnumerable<string> Measured(Study study, StudyOverrides overrides) => overrides.Payloads.Count > 0
        ? overrides.Payloads
        : study.Cases.SelectMany(part => part.Payloads).Select(payload => payload.Name);
}
