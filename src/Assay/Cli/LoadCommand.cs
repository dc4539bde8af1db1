using System.CommandLine;
using Assay.Experiments;
using Assay.Experiments.Load;
using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Workers;

namespace Assay.Cli;

/// <summary><c>assay load</c>: puts load on servers.</summary>
internal static class LoadCommand
{
    /// <summary>Makes the command.</summary>
    public static Command Make(CommonOptions common)
    {
        var options = new LoadOptions();
        var output = new Option<string?>("--out") { Description = "Where run.json and report.md go; otherwise runs/<id>", HelpName = "DIR" };
        var quiet = new Option<bool>("--quiet") { Description = "Print only the final tables" };
        var command = new Command("load", "Put load on servers, one for each serializer, or on one that runs already");
        options.AddTo(command);
        command.Add(output);
        command.Add(quiet);
        common.AddTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var seed = options.Seed(parsed);
            var request = options.Read(parsed);
            if (request.Url is null)
            {
                var folders = common.Folders(parsed);
                var assembly = ServerProcess.Assembly(folders);
                var catalog = await common.LoadAsync(parsed, folders, options.AskedSerializers(parsed), stop);
                request = options.ReadServed(parsed, request, catalog) with { ServerAssembly = assembly, SdkVersion = await SdkFacts.VersionAsync(folders.Root, stop) };
            }
            var started = DateTimeOffset.UtcNow;
            var run = await NewRunAsync(request, parsed, seed, started, stop);
            var directory = Path.GetFullPath(parsed.GetValue(output) ?? Path.Combine("runs", run.Id));
            Directory.CreateDirectory(directory);
            var file = Path.Combine(directory, RunStore.FileName);
            var progress = new LineProgress(parsed.GetValue(quiet) ? TextWriter.Null : Console.Error);
            await new LoadExperiment(request, seed, TimeProvider.System, progress).RunAsync(run, document => RunStore.Save(document, file), stop);
            var report = RunReport.Of(run);
            ConsoleReport.Write(ReportConsole.Current(), report);
            File.WriteAllText(Path.Combine(directory, "report.md"), MarkdownReport.Of(report));
            if (!parsed.GetValue(quiet))
                Console.Out.WriteLine($"\nStored in {Path.GetRelativePath(Environment.CurrentDirectory, directory)}: report.md, run.json");
            return ExitCodeOf(run);
        });
        return command;
    }

    private static async Task<RunDocument> NewRunAsync(LoadRequest request, ParseResult parsed, int seed, DateTimeOffset started, CancellationToken stop) => new()
    {
        Id = $"{started:yyyyMMdd-HHmmss}-load",
        Study = "load",
        AssayVersion = typeof(LoadCommand).Assembly.GetName().Version?.ToString(3) ?? "",
        Started = started,
        Settings = new RunSettings
        {
            CommandLine = CommandText.Of(parsed),
            BudgetSeconds = request.Settings.Duration.TotalSeconds,
            Seed = seed,
            Baseline = request.Serializers.Count > 0 ? request.Serializers[0].Id : request.Url!.Authority,
            Launches = 1,
            MinimumRounds = request.Rounds,
            TargetPrecision = 0.01,
        },
        Machine = await MachineFacts.ReadAsync(stop),
    };

    private static int ExitCodeOf(RunDocument run)
    {
        if (run.State == RunState.Interrupted)
            return 130;
        return run.Loads!.TrueForAll(load => load.Rounds.Exists(round => round.AnsweredBySecond.Sum() > 0)) ? 0 : UserException.NotMeasured;
    }
}
