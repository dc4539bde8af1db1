using Assay.Studies;

namespace Assay.Workers.Building;

/// <summary>Serializers with another version of their library, or with its source: each is built into an output of its own.</summary>
internal static class ChosenLibraries
{
    /// <summary>Builds those that the catalog doesn't have yet.</summary>
    /// <exception cref="UserException">There is no such serializer, or its library can't be chosen.</exception>
    public static async Task<IReadOnlyList<SerializerEntry>> LoadAsync(
        Catalog catalog, IReadOnlyList<WorkerFolder> workers, CatalogOptions options, Func<LibraryProperties, Task<Dictionary<string, CachedWorker>>> build)
    {
        var wanted = options.Choices.Distinct()
            .Where(choice => choice.Version is null || !SerializerSelection.IsKnown(catalog, $"{choice.Name}@{choice.Version}"))
            .Select(choice => LibraryProperties.Of(FolderOf(choice, catalog, workers), choice)).ToList();
        // Versions side by side: each has an output of its own, and the build of one worker keeps one core
        // busy. A library's source has its output next to it, whichever serializer it is built for.
        var versions = wanted.Where(library => library.Choice.Version is not null).GroupBy(library => library.Identity)
            .ToDictionary(same => same.Key, same => build(same.First()));
        await Task.WhenAll(versions.Values);
        var result = new List<SerializerEntry>();
        foreach (var library in wanted)
        {
            var built = await (versions.GetValueOrDefault(library.Identity) ?? build(library));
            result.AddRange(built.Values.SelectMany(worker => worker.Serializers)
                .Where(entry => entry.Name.Equals(library.Choice.Name, StringComparison.OrdinalIgnoreCase))
                .Select(entry => entry with { Version = library.Choice.Mark }));
        }
        return result;
    }

    /// <summary>The catalog with them.</summary>
    /// <exception cref="SameLibraryException">Two versions turn out to be the same file.</exception>
    public static Catalog AddTo(Catalog catalog, IReadOnlyList<SerializerEntry> chosen)
    {
        var serializers = VersionedIds.Assign(catalog.Serializers.Concat(chosen));
        foreach (var one in serializers.Where(
            entry => entry.Unavailable is null && chosen.Any(other => other.Name == entry.Name && other.Version == entry.Version)))
        {
            var same = serializers.FirstOrDefault(
                other => other.Id != one.Id && other.Name == one.Name && other.Sha256.Length > 0 && other.Sha256 == one.Sha256 && HaveSameFiles(one, other));
            if (same is not null)
                throw new SameLibraryException($"{one.Id} and {same.Id} load the same file (SHA-256 {one.Sha256[..12]}…): they are one version, not two");
        }
        return catalog with { Serializers = serializers };
    }

    // Of two working trees, what the library is made of or what its generator makes may still differ.
    private static bool HaveSameFiles(SerializerEntry one, SerializerEntry other) =>
        !IsFromSource(one) || !IsFromSource(other) || BuiltFiles.Print(one) == BuiltFiles.Print(other);

    private static bool IsFromSource(SerializerEntry entry) => entry.Version is LibraryChoice.FromSource or LibraryChoice.Baseline;

    // Where several folders hold a serializer, each for some versions of the library, the one of the same major version is meant.
    private static WorkerFolder FolderOf(LibraryChoice choice, Catalog catalog, IReadOnlyList<WorkerFolder> workers)
    {
        var candidates = catalog.Serializers.Where(entry => entry.Name.Equals(choice.Name, StringComparison.OrdinalIgnoreCase)).ToList();
        if (candidates.Count == 0)
            throw new UserException(
                $"unknown serializer '{choice.Name}'{Nearest.Suggest(choice.Name, catalog.Serializers.Select(entry => entry.Name).Distinct())}; ./assay list "
                    + "serializers shows all");
        var major = choice.Version?.Split('.')[0];
        var entry = candidates.Find(candidate => candidate.Version.Split('.')[0] == major)
            ?? candidates.OrderBy(candidate => candidate.Unavailable is null).ThenBy(candidate => candidate.Version, VersionOrder.Instance).Last();
        return workers.First(worker => worker.Path == entry.Folder);
    }
}
