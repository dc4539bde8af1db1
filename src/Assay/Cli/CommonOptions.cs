using System.CommandLine;
using Assay.Experiments;
using Assay.History;
using Assay.Scaffolding;
using Assay.Studies;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Cli;

/// <summary>The options of all commands that need the catalog.</summary>
internal sealed class CommonOptions
{
    /// <summary>Folders of the user's.</summary>
    public Option<string[]> Dir { get; } =
        new("--dir") { Description = "A folder of your own that contains serializers/, payloads/ or studies/; may be repeated", HelpName = "DIR" };

    /// <summary>Retry what was unavailable.</summary>
    public Option<bool> Refresh { get; } = new("--refresh") { Description = "Retry serializers that couldn't be built before" };

    /// <summary>Folders of packages.</summary>
    public Option<string[]> Feed { get; } =
        new("--feed") { Description = "A folder of packages (*.nupkg) for libraries that aren't available otherwise, "
            + "and for versions that you name; may be repeated", HelpName = "DIR" };

    /// <summary>Libraries from source.</summary>
    public Option<string[]> Source { get; } = new("--source")
    {
        Description = "Builds a serializer's library from your project and compares it, as SERIALIZER@source, with the released package",
        HelpName = "SERIALIZER=PROJECT",
    };

    /// <summary>Where a run's files go.</summary>
    public Option<string?> Out { get; } = OptionText.One("--out", "DIR", "Folder for the run's files (default: runs/<id>)");

    /// <summary>No progress.</summary>
    public Option<bool> Quiet { get; } = new("--quiet") { Description = "Print only the final tables" };

    /// <summary>Replace the run in the folder of --out.</summary>
    public Option<bool> Force { get; } = new("--force") { Description = "With --out: replace the run in that folder" };

    /// <summary>Measure while another run is measuring.</summary>
    public Option<bool> Anyway { get; } = new("--anyway") { Description = "Measure even if another run is measuring on this machine; the run's notes say so" };

    /// <summary>The file that every run is added to.</summary>
    public Option<string?> History { get; } = HistoryOption.Make();

    /// <summary>More detail.</summary>
    public Option<bool> Verbose { get; } = new("--verbose") { Description = "Show details, and the stack trace of an error", Recursive = true };

    /// <summary>Adds those that concern the catalog.</summary>
    public void AddTo(Command command)
    {
        command.Add(Dir);
        command.Add(Refresh);
        command.Add(Feed);
        command.Add(Source);
    }

    /// <summary>Adds those of commands that measure and store.</summary>
    public void AddStoringTo(Command command)
    {
        command.Add(Force);
        command.Add(Anyway);
        command.Add(History);
    }

    /// <summary>Where things are.</summary>
    public LabFolders Folders(ParseResult parsed) => LabFolders.Find(Lists.Split(parsed.GetValue(Dir)));

    /// <summary>The libraries that are to be built from source.</summary>
    /// <exception cref="UserException">One isn't of the right form, or its project doesn't exist.</exception>
    public IReadOnlyList<LibraryChoice> Sources(ParseResult parsed) => [.. Lists.Split(parsed.GetValue(Source)).Select(text => LibraryChoice.OfSource(text))];

    /// <summary>Puts a run that has ended into the history.</summary>
    /// <inheritdoc cref="HistoryKeeper.Keep"/>
    public Func<string?>? Keep(ParseResult parsed, RunDocument run, string folder, bool comparing = false) =>
        HistoryKeeper.Keep(run, folder, HistoryPath.Of(parsed.GetValue(History)), WorkingTree(parsed), Console.Error, comparing);

    // A measurement from source belongs to the commit of that tree, not of where the lab was started.
    private string WorkingTree(ParseResult parsed) =>
        Sources(parsed) is [{ Source: { } project }, ..] ? Path.GetDirectoryName(project)! : Environment.CurrentDirectory;

    /// <summary>Everything that is available, built if stale.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="asked">The serializers that were named: <c>newtonsoft-json@13.0.1</c> is built where it isn't the usual version.</param>
    /// <param name="wanted">Ids or globs: folders that have none of these need not be built; null if all are wanted.</param>
    /// <param name="isDotNetOnly">Whether those on other runtimes need not be built.</param>
    /// <param name="further">Libraries that are wanted besides those that were named.</param>
    /// <param name="study">What is named in a study that is to be run.</param>
    /// <param name="waits">Whether a build waits for a run that is measuring.</param>
    /// <param name="own">The payload of the user's data, whose options are checked like those of one that is named; null if there is none.</param>
    /// <exception cref="UserException">There is no such serializer or payload.</exception>
    public async Task<Catalog> LoadAsync(
        ParseResult parsed, LabFolders folders, IEnumerable<string> asked, CancellationToken stop, IReadOnlyList<string>? wanted = null,
        bool isDotNetOnly = false, IReadOnlyList<LibraryChoice>? further = null, StudyNames? study = null, bool waits = true,
        OwnData? own = null)
    {
        var names = asked.ToList();
        await NameCheck.RunAsync(parsed, folders, [.. names, .. Sources(parsed).Select(source => source.Name), .. study is null ? wanted ?? [] : []],
            waits ? BuildTurn(parsed) : null, stop, study, own);
        var options = new CatalogOptions
        {
            Refresh = parsed.GetValue(Refresh),
            IsDotNetOnly = isDotNetOnly,
            Feeds = PackageFeeds.Check(Lists.Split(parsed.GetValue(Feed))),
            Warn = line => Console.Error.WriteLine($"assay: {line}"),
            Wanted = wanted is null ? null : [.. wanted.Select(name => name.Split('@')[0]), .. Sources(parsed).Select(source => source.Name)],
            Choices = [.. names.Select(LibraryChoice.OfVersion).OfType<LibraryChoice>(), .. Sources(parsed), .. further ?? []],
        };
        return await Builder(parsed, folders, waits)(options, stop);
    }

    /// <summary>Builds what is asked for, with progress on the console.</summary>
    /// <inheritdoc cref="LoadAsync"/>
    public Func<CatalogOptions, CancellationToken, Task<Catalog>> Builder(ParseResult parsed, LabFolders folders, bool waits = true) => async (options, stop) =>
    {
        using var progress = ConsoleProgress.Standard();
        return await CatalogLoader.LoadAsync(folders, waits ? options with { TurnAsync = BuildTurn(parsed) } : options, progress, stop);
    };

    /// <summary>The machine while this command builds.</summary>
    public Func<CancellationToken, Task<IDisposable>> BuildTurn(ParseResult parsed) =>
        async cancel => await TurnAsync(parsed, MeasuringTurn.Building(parsed.CommandResult.Command.Name), cancel);

    /// <summary>The machine for this command alone.</summary>
    /// <param name="what">What it does, for whoever has to wait for it.</param>
    public Task<MeasuringTurn> TurnAsync(ParseResult parsed, string what, CancellationToken stop)
    {
        bool? anyway = parsed.CommandResult.Command.Options.Contains(Anyway) ? parsed.GetValue(Anyway) : null;
        return MeasuringTurn.TakeAsync(what, anyway, line => Console.Error.WriteLine($"assay: {line}"), stop);
    }
}
