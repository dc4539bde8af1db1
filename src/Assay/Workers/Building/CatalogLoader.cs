using Assay.Protocol;

namespace Assay.Workers.Building;

/// <summary>Finds the workers, builds those that are stale, and asks those that were built what they are.</summary>
internal static class CatalogLoader
{
    /// <summary>The serializer whose worker exports canonical values.</summary>
    public const string Reference = "no-op";

    /// <summary>Makes the catalog.</summary>
    /// <exception cref="UserException">A library is wanted in another version whose serializer there isn't, or which can't be chosen.</exception>
    public static async Task<Catalog> LoadAsync(LabFolders folders, CatalogOptions options, IBuildProgress progress, CancellationToken stop)
    {
        var workers = WorkerFolder.FindAll(folders).Where(worker => options.Only?.Contains(worker.Path) != false).ToList();
        var usual = options with { Feeds = [] };
        var known = await LoadAsync(folders, usual, BuildVariant.For(folders, usual), workers, progress, stop);
        var found = false;
        if (options.Feeds.Count > 0)
        {
            // Workers that are available without them needn't be rebuilt.
            var missing = workers.Where(worker => worker.IsProject && known[worker.Path].Failed).ToList();
            foreach (var (path, worker) in await LoadAsync(folders, options, BuildVariant.For(folders, options), missing, progress, stop))
            {
                known[path] = worker;
                found |= worker.Serializers.Any(entry => entry.Unavailable is null);
            }
        }
        if (PackageFeeds.Unused(options.Feeds, found, options.Choices) is { } unused)
            options.Warn(unused);
        var catalog = Assemble([.. workers.Select(worker => known[worker.Path])]);
        var chosen = await ChosenLibraries.LoadAsync(catalog, workers, options,
            library => LoadAsync(folders, options, BuildVariant.For(folders, options, library), [library.Folder], progress, stop));
        return chosen.Count == 0 ? catalog : ChosenLibraries.AddTo(catalog, chosen);
    }

    private static async Task<Dictionary<string, CachedWorker>> LoadAsync(
        LabFolders folders, CatalogOptions options, BuildVariant variant, List<WorkerFolder> workers, IBuildProgress progress, CancellationToken stop)
    {
        var (shared, prints) = Prints();
        var cache = CatalogCache.Read(variant.CacheFile);
        var now = options.Time.GetUtcNow();
        var wanted = workers.Where(worker => IsWanted(worker, options)).Select(worker => worker.Path).ToHashSet(StringComparer.Ordinal);
        if (Stale() is { Count: > 0 } stale && (!stale.TrueForAll(IsOnlyDue) || BuildLock.CanBeTaken(variant)))
        {
            // Before the lock, so that nobody who needs it for a build of his own waits for a run.
            using var free = options.TurnAsync is { } turnAsync ? await turnAsync(stop) : null;
            using var turn = await BuildLock.TakeAsync(variant, progress, stop);
            // Whoever had the turn before may have built these, and so have put something into their folders.
            (shared, prints) = Prints();
            cache = CatalogCache.Read(variant.CacheFile);
            foreach (var (path, worker) in await MakeAsync(folders, variant, Stale(), shared, prints, progress, stop))
                cache[path] = worker.Kept(prints[path], options.Time.GetUtcNow());
            CatalogCache.Write(variant.CacheFile, cache);
        }
        return workers.ToDictionary(worker => worker.Path, worker => Holds(worker) || wanted.Contains(worker.Path) ? cache[worker.Path] : NotBuilt(worker));

        (string Shared, Dictionary<string, string> OfWorkers) Prints()
        {
            var ofAll = Fingerprint.OfShared(folders, variant);
            var projects = new ProjectFiles(folders);
            return (ofAll, workers.ToDictionary(worker => worker.Path, worker => Fingerprint.Of(folders, worker, ofAll, projects)));
        }

        // A library's source may be anywhere and reference anything: only its own build knows whether it changed.
        List<WorkerFolder> Stale() => [.. workers.Where(worker => wanted.Contains(worker.Path) && (variant.MayChangeUnseen || !Holds(worker)))];

        // In a folder that can't be written nothing can be tried again, and what is kept is still true, as far as can be seen.
        bool IsOnlyDue(WorkerFolder worker) => !options.Refresh && !variant.MayChangeUnseen
            && cache.TryGetValue(worker.Path, out var known) && known.IsUsable(prints[worker.Path]);

        bool Holds(WorkerFolder worker) => cache.TryGetValue(worker.Path, out var known) && known.Holds(prints[worker.Path], options.Refresh, now);
    }

    /// <summary>Builds workers and asks them what they are.</summary>
    /// <param name="shared">The fingerprint of the sources of all .NET workers.</param>
    /// <param name="prints">The folders' fingerprints; those of folders that are built are replaced.</param>
    private static async Task<Dictionary<string, CachedWorker>> MakeAsync(LabFolders folders, BuildVariant variant, List<WorkerFolder> stale,
        string shared, Dictionary<string, string> prints, IBuildProgress progress, CancellationToken stop)
    {
        var made = new Dictionary<string, CachedWorker>();
        var projects = stale.Where(worker => worker is { IsProject: true, Problem: null }).ToList();
        var ofProjects = projects.ToDictionary(worker => worker.Path, worker => PrintBeforeBuild.OfProject(folders, worker, shared));
        var outcomes = await WorkerBuilder.BuildAsync(folders, variant, projects, progress, stop);
        var described = 0;
        var inPlace = new InPlaceBuild(folders, progress);
        var asTheyWere = new Dictionary<string, string>(prints);
        // Those that their own commands build take longest: the others are inspected meanwhile.
        var atOnce = new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = stop };
        await Parallel.ForEachAsync(stale.OrderBy(worker => worker.IsProject), atOnce, async (worker, stopWorker) =>
        {
            var before = ofProjects.GetValueOrDefault(worker.Path);
            if (worker is { IsProject: false, Definition: not null })
            {
                before = PrintBeforeBuild.Of(folders, worker);
                CompilePrint.Write(CompilePrint.FileOf(variant.Artifacts, worker.Path), asTheyWere[worker.Path]);
            }
            var result = worker switch
            {
                { Problem: { } problem } => Unavailable(worker, problem),
                { IsProject: true } => await DescribeAsync(worker, outcomes[worker.Path], stopWorker),
                _ => await ReadYamlAsync(worker, WorkerPlaces.Of(folders, variant), inPlace, stopWorker),
            };
            var print = before?.AfterBuild(result.Failed);
            lock (made)
            {
                prints[worker.Path] = print ?? prints[worker.Path];
                made[worker.Path] = result;
                progress.Say($"inspected {++described} of {stale.Count} workers: {worker.Name}");
            }
        });
        return made;
    }

    private static async Task<CachedWorker> DescribeAsync(WorkerFolder worker, BuildOutcome outcome, CancellationToken stop)
    {
        if (outcome.Assembly is null)
            return Unavailable(worker, outcome.Failure!);
        try
        {
            var description = await Describer.AskAsync(worker, DotNetHost.Command(outcome.Assembly), stop);
            return new() { Fingerprint = "", Serializers = description.Serializers, Payloads = description.Payloads };
        }
        catch (ProtocolException e)
        {
            return Unavailable(worker, e.Message);
        }
    }

    private static async Task<CachedWorker> ReadYamlAsync(WorkerFolder worker, WorkerPlaces places, InPlaceBuild inPlace, CancellationToken stop)
    {
        try
        {
            var serializers = await WorkerYaml.Read(worker, places).PrepareAsync(worker, inPlace, stop);
            return new() { Fingerprint = "", Serializers = serializers, Failed = serializers.Any(entry => entry.Unavailable is not null),
                HasModules = InPlaceBuild.HasModules(worker.Path) };
        }
        catch (Exception e) when (e is UserException or ProtocolException)
        {
            return Unavailable(worker, e.Message);
        }
    }

    private static bool IsWanted(WorkerFolder worker, CatalogOptions options) => (worker.IsProject || !options.IsDotNetOnly)
        && (options.Wanted is not { } patterns || DeclaredSerializers.Of(worker).Any(name => name == Reference || IsWanted(name, patterns)));

    private static bool IsWanted(string name, IReadOnlyList<string> patterns)
    {
        var taken = patterns.Where(pattern => pattern.StartsWith('!')).Select(pattern => pattern[1..]);
        var added = patterns.Where(pattern => !pattern.StartsWith('!')).ToList();
        return (added.Count == 0 || added.Exists(pattern => Studies.Glob.Matches(pattern, name))) && !taken.Any(pattern => Studies.Glob.Matches(pattern, name));
    }

    private static CachedWorker NotBuilt(WorkerFolder worker) => new()
    {
        Fingerprint = "",
        Serializers = [.. DeclaredSerializers.Of(worker).Select(
            name => new SerializerEntry { Id = name, Name = name, Folder = worker.Path, Runtime = FurtherRuntimes.RuntimeOf(worker),
                Unavailable = "not built, because it wasn't named" })],
    };

    private static CachedWorker Unavailable(WorkerFolder worker, string reason) =>
        new() { Fingerprint = "", Serializers = StaticDescription.Unavailable(worker, reason), Failed = true };

    private static Catalog Assemble(IReadOnlyList<CachedWorker> workers)
    {
        var serializers = VersionedIds.Assign(workers.SelectMany(worker => worker.Serializers));
        // What the reference lacks, nothing can be measured on; what another lacks, that one alone can't take.
        var payloads = workers.OrderBy(worker => !worker.Serializers.Any(entry => entry.Name == Reference))
            .SelectMany(worker => worker.Payloads).DistinctBy(payload => payload.Name)
            .OrderBy(payload => payload.Name, StringComparer.Ordinal);
        return new(serializers, [.. payloads], serializers.FirstOrDefault(entry => entry.Name == Reference)?.Command);
    }
}
