using System.CommandLine;
using Assay.Experiments.Load;
using Assay.Experiments.Micro;
using Assay.Experiments.Tools;
using Assay.Scaffolding;
using Assay.Workers;

namespace Assay.Cli;

/// <summary><c>assay load</c>: puts load on servers.</summary>
internal static class LoadCommand
{
    public static Command Make(CommonOptions common)
    {
        var options = new LoadOptions();
        var command = new Command("load", "Load-test servers, one per serializer, or a server that is already running");
        options.AddTo(command);
        command.Add(common.Out);
        command.Add(common.Quiet);
        common.AddTo(command);
        common.AddStoringTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var where = RunOutput.Of(parsed, common).Checked();
            var seed = options.Seed(parsed);
            var request = options.Read(parsed);
            var limit = options.Limit(parsed);
            var tools = options.Tools(parsed);
            var catalog = Catalog.Empty;
            OwnData? data = null;
            var folders = common.Folders(parsed);
            if (request.Url is null)
            {
                (data, folders, var asked) = await options.Data.MakeAsync(parsed, common, folders, options.Asked(parsed), stop);
                var assembly = HostProcess.Assembly(folders);
                catalog = await common.LoadAsync(parsed, folders, asked.AskedSerializers, stop, options.Wanted(parsed),
                    isDotNetOnly: WantedSerializers.Of(asked.Serializers) is null, own: data);
                request = options.ReadServed(parsed, request, catalog, data) with { HostAssembly = assembly,
                    SdkVersion = await SdkFacts.VersionAsync(folders.Root, stop) };
            }
            var (named, commandLine) = (options.NamedSerializers(parsed, catalog), CommandText.Of(parsed));
            var plan = (tools.Count > 0, limit) switch
            {
                (true, _) => ToolExperiment.Plan("load", [request], [.. ExternalTool.All.Where(tool => tools.Contains(tool.Name))],
                    tools.Contains(ToolExperiment.Ours), named, seed, commandLine),
                (_, { } most) => CapacityExperiment.Plan(request, most, named, seed, commandLine),
                _ => LoadExperiment.Plan("load", [request], named, seed, commandLine),
            };
            plan = OwnDataOptions.Noted(plan, data, folders, catalog, [.. request.Checked.Select(cell => (cell.Payload, cell.Count))]);
            // A comparison of generators ranks no serializers.
            return await ExperimentRun.RunAsync(tools.Count > 0 ? plan : LossCheck.Before(plan, catalog, request.Checked), where, stop);
        });
        return command;
    }
}
