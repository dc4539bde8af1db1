using System.CommandLine;
using Assay.Experiments.Load;
using Assay.Experiments.Tools;
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
        var output = new Option<string?>("--out") { Description = "Where run.json, report.md, raw.csv and summary.csv go; otherwise runs/<id>", HelpName = "DIR" };
        var quiet = new Option<bool>("--quiet") { Description = "Print only the final tables" };
        var command = new Command("load", "Put load on servers, one for each serializer, or on one that runs already");
        options.AddTo(command);
        command.Add(output);
        command.Add(quiet);
        common.AddTo(command);
        common.AddStoringTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var where = RunOutput.Of(parsed, common, output, quiet).Checked();
            var seed = options.Seed(parsed);
            var request = options.Read(parsed);
            var limit = options.Limit(parsed);
            var tools = options.Tools(parsed);
            if (request.Url is null)
            {
                var folders = common.Folders(parsed);
                var assembly = ServerProcess.Assembly(folders);
                var catalog = await common.LoadAsync(parsed, folders, options.AskedSerializers(parsed), stop, options.Wanted(parsed), isDotNetOnly: options.AskedSerializers(parsed).Count == 0);
                request = options.ReadServed(parsed, request, catalog) with { ServerAssembly = assembly, SdkVersion = await SdkFacts.VersionAsync(folders.Root, stop) };
            }
            var run = await WireRun.BeginAsync("load", Settings(request, CommandText.Of(parsed), seed), where, stop);
            if (tools.Count > 0)
            {
                var others = ExternalTool.All.Where(tool => tools.Contains(tool.Name)).ToList();
                await new ToolExperiment(request, others, tools.Contains(ToolExperiment.Ours), seed, run.Progress).RunAsync(run.Run, run.Store, stop);
                return run.End(run.Run.Tools!.TrueForAll(tool => tool.Failure is null), stop);
            }
            if (limit is { } slo)
            {
                await new CapacityExperiment(request, slo, seed, run.Progress).RunAsync(run.Run, run.Store, stop);
                return run.End(run.Run.Capacities!.TrueForAll(one => one.Failure is null), stop);
            }
            await new LoadExperiment(request, seed, run.Progress).RunAsync(run.Run, run.Store, stop);
            return run.End(IsMeasured(run.Run, options.AskedSerializers(parsed)), stop);
        });
        return command;
    }

    /// <summary>Whether every server that was named answered, and any at all.</summary>
    public static bool IsMeasured(RunDocument run, IReadOnlyList<string> asked)
    {
        var answered = run.Loads!.ToLookup(load => load.Rounds.Exists(round => round.AnsweredBySecond.Sum() > 0));
        return answered[true].Any() && !answered[false].Any(load => asked.Contains(load.Serializer, StringComparer.Ordinal));
    }

    /// <summary>What was asked for, as a run document keeps it.</summary>
    public static RunSettings Settings(LoadRequest request, string commandLine, int seed) => new()
    {
        CommandLine = commandLine,
        BudgetSeconds = request.Settings.Duration.TotalSeconds,
        Seed = seed,
        Baseline = request.Serializers.Count > 0 ? request.Serializers[0].Id : request.Url!.Authority,
        Launches = 1,
        MinimumRounds = request.Rounds,
        TargetPrecision = 0.01,
    };
}
