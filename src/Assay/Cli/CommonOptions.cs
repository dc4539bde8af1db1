using System.CommandLine;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Cli;

/// <summary>The options of all commands that need to know what there is.</summary>
internal sealed class CommonOptions
{
    /// <summary>Folders of the user's.</summary>
    public Option<string[]> Dir { get; } = new("--dir") { Description = "A folder of yours with serializers/, payloads/ or studies/ in it; may be repeated", HelpName = "DIR" };

    /// <summary>Try again what couldn't be had.</summary>
    public Option<bool> Refresh { get; } = new("--refresh") { Description = "Try serializers again whose packages couldn't be had before" };

    /// <summary>More detail.</summary>
    public Option<bool> Verbose { get; } = new("--verbose") { Description = "Show details, and where an error comes from", Recursive = true };

    /// <summary>Adds those that are about what there is.</summary>
    public void AddTo(Command command)
    {
        command.Add(Dir);
        command.Add(Refresh);
    }

    /// <summary>Where things are.</summary>
    public LabFolders Folders(ParseResult parsed) => LabFolders.Find(Lists.Split(parsed.GetValue(Dir)));

    /// <summary>What there is, built where it was stale.</summary>
    public async Task<Catalog> LoadAsync(ParseResult parsed, LabFolders folders, CancellationToken stop)
    {
        using var progress = ConsoleProgress.Standard();
        return await CatalogLoader.LoadAsync(folders, new CatalogOptions { Refresh = parsed.GetValue(Refresh) }, progress, stop);
    }
}
