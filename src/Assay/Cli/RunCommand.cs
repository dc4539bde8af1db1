using System.CommandLine;
using Assay.Results;
using Assay.Studies;

namespace Assay.Cli;

/// <summary><c>assay run</c>: measures a study.</summary>
internal static class RunCommand
{
    /// <summary>Makes the command.</summary>
    public static Command Make(ILaboratory laboratory, CommonOptions common)
    {
        var study = new Argument<string>("study") { Description = "A study's name (./assay list studies) or file (*.yml)", DefaultValueFactory = _ => "quick", Arity = ArgumentArity.ZeroOrOne };
        var options = new StudyOptions();
        var ownType = new OwnTypeOptions();
        var output = new Option<string?>("--out") { Description = "Where run.json, report.md, raw.csv and summary.csv go; otherwise runs/<id>", HelpName = "DIR" };
        var quiet = new Option<bool>("--quiet") { Description = "Print only the final tables" };
        var dryRun = new Option<bool>("--dry-run") { Description = "Show what would be measured" };
        var command = new Command("run", "Compare serializers") { study };
        options.AddChoiceTo(command);
        options.AddMeasuringTo(command);
        options.AddLimitsTo(command);
        ownType.AddTo(command);
        command.Add(output);
        command.Add(quiet);
        command.Add(dryRun);
        common.AddTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var own = ownType.Find(parsed);
            var overrides = OwnTypeOptions.Apply(options.Read(parsed), own);
            var seed = options.Seed(parsed);
            var folders = common.Folders(parsed);
            var chosen = StudyFinder.Find(folders, parsed.GetRequiredValue(study));
            var started = DateTimeOffset.UtcNow;
            var runId = $"{started:yyyyMMdd-HHmmss}-{chosen.Name}";
            var directory = OutDirectory(parsed.GetValue(output) ?? Path.Combine("runs", runId));
            var catalog = await common.LoadAsync(parsed, folders, overrides.AskedSerializers, stop);
            if (chosen.Experiment != Study.Micro)
                return await new WireStudyRun(chosen, overrides, catalog, folders, seed, CommandText.Of(parsed)).RunAsync(parsed.GetValue(output), parsed.GetValue(quiet), parsed.GetValue(dryRun), stop);
            overrides = SourceComparison.Apply(overrides, catalog, common.Sources(parsed));
            catalog = own?.AddTo(catalog) ?? catalog;
            var plan = Planner.Make(chosen, overrides, catalog, seed, CommandText.Of(parsed)) with { Notes = own is null ? [] : [own.Note] };
            plan = await ReadyToRunWorkers.PutInAsync(plan, folders, stop);
            if (parsed.GetValue(dryRun))
            {
                PlanText.Write(plan, Console.Out);
                return 0;
            }
            var document = await laboratory.RunAsync(new RunRequest(plan, catalog, runId, directory, parsed.GetValue(quiet), parsed.GetValue(common.Verbose)), stop);
            if (own is not null)
                Console.Out.WriteLine($"\n{own.Note}");
            if (!parsed.GetValue(quiet))
                Console.Out.WriteLine($"\nStored in {Path.GetRelativePath(Environment.CurrentDirectory, directory)}: {string.Join(", ", Directory.GetFiles(directory).Select(Path.GetFileName).Order(StringComparer.Ordinal))}");
            return ExitCode.Of(plan, document);
        });
        return command;
    }

    /// <summary>The folder that <c>--out</c> names.</summary>
    /// <exception cref="UserException">It is a file.</exception>
    public static string OutDirectory(string asked)
    {
        var directory = Path.GetFullPath(asked);
        if (File.Exists(directory))
            throw new UserException($"--out {asked}: is a file; allowed is a folder, which is made where there is none");
        return directory;
    }
}
