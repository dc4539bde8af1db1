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

    /// <summary>Folders of packages.</summary>
    public Option<string[]> Feed { get; } = new("--feed") { Description = "A folder of packages (*.nupkg) to take libraries from that can't be had otherwise; may be repeated", HelpName = "DIR" };

    /// <summary>Libraries from source.</summary>
    public Option<string[]> Source { get; } = new("--source")
    {
        Description = "Builds a serializer's library from a project of yours and measures it against the released package, as SERIALIZER@source",
        HelpName = "SERIALIZER=PROJECT",
    };

    /// <summary>More detail.</summary>
    public Option<bool> Verbose { get; } = new("--verbose") { Description = "Show details, and where an error comes from", Recursive = true };

    /// <summary>Adds those that are about what there is.</summary>
    public void AddTo(Command command)
    {
        command.Add(Dir);
        command.Add(Refresh);
        command.Add(Feed);
        command.Add(Source);
    }

    /// <summary>Where things are.</summary>
    public LabFolders Folders(ParseResult parsed) => LabFolders.Find(Lists.Split(parsed.GetValue(Dir)));

    /// <summary>The libraries that are to be built from source.</summary>
    /// <exception cref="UserException">One isn't of the right form, or its project doesn't exist.</exception>
    public IReadOnlyList<LibraryChoice> Sources(ParseResult parsed) => [.. Lists.Split(parsed.GetValue(Source)).Select(LibraryChoice.OfSource)];

    /// <summary>What there is, built where it was stale.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="folders">Where things are.</param>
    /// <param name="asked">The serializers that were named: <c>newtonsoft-json@13.0.1</c> is built where it isn't the usual version.</param>
    /// <param name="stop">Ends it.</param>
    public async Task<Catalog> LoadAsync(ParseResult parsed, LabFolders folders, IEnumerable<string> asked, CancellationToken stop)
    {
        var options = new CatalogOptions
        {
            Refresh = parsed.GetValue(Refresh),
            Feeds = PackageFeeds.Check(Lists.Split(parsed.GetValue(Feed))),
            Choices = [.. asked.Select(LibraryChoice.OfVersion).OfType<LibraryChoice>(), .. Sources(parsed)],
        };
        using var progress = ConsoleProgress.Standard();
        return await CatalogLoader.LoadAsync(folders, options, progress, stop);
    }
}
