using System.CommandLine;
using System.Text.Json;
using Assay.Reports.Writers;
using Assay.Studies;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Cli;

/// <summary><c>assay list</c>: what there is.</summary>
internal static class ListCommand
{
    private static readonly string[] Kinds = ["serializers", "payloads", "studies"];

    public static Command Make(CommonOptions common)
    {
        var kind = new Argument<string?>("what") { Description = string.Join(", ", Kinds) + " (default: all)", Arity = ArgumentArity.ZeroOrOne };
        var available = new Option<bool>("--available") { Description = "Only serializers that are available here" };
        var json = new Option<bool>("--json") { Description = "As JSON" };
        var command = new Command("list", "Show serializers with version and availability, payloads, studies") { kind, available, json };
        common.AddTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var kinds = parsed.GetValue(kind) is { } one ? Lists.Split("list", [one], Kinds) : Kinds;
            if (parsed.GetValue(available) && !kinds.Contains("serializers"))
                throw new UserException($"--available is about serializers; {kinds[0]} are always available");
            var folders = common.Folders(parsed);
            var needsCatalog = kinds.Any(wanted => wanted != "studies");
            var catalog = needsCatalog
                ? await common.LoadAsync(parsed, folders, [], stop, kinds.Contains("serializers") ? null : [CatalogLoader.Reference])
                : new Catalog([], [], null);
            var studies = kinds.Contains("studies") ? StudyFinder.FindAll(folders) : new Dictionary<string, string>();
            var listing = new Listing(
                kinds.Contains("serializers") ? [.. catalog.Serializers.Where(entry => entry.Unavailable is null || !parsed.GetValue(available))] : null,
                kinds.Contains("payloads") ? catalog.Payloads : null,
                kinds.Contains("studies") ? [.. studies.Values.Select(StudySummary.Read)] : null);
            if (parsed.GetValue(json))
                Console.Out.WriteLine(JsonSerializer.Serialize(listing, ListingJson.Default.Listing));
            else
                ListingText.Write(listing, Console.Out, parsed.GetValue(common.Verbose), ReportConsole.LineWidth());
            return 0;
        });
        return command;
    }
}
