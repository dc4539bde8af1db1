using System.Security.Cryptography;

namespace Assay.Workers.Building;

/// <summary>
/// The fingerprint of a worker, taken before it is built. What its build makes is no change of the worker; a source that somebody edits while it runs is
/// one, for it may have been read before that.
/// </summary>
internal sealed class PrintBeforeBuild
{
    private readonly WorkerFolder folder;
    private readonly Func<SortedDictionary<string, string>?> take;
    private readonly List<string> homes;
    private readonly SortedDictionary<string, string>? before;
    private readonly Dictionary<string, string> contents;

    private PrintBeforeBuild(WorkerFolder folder, Func<SortedDictionary<string, string>?> take, IEnumerable<string> homes)
    {
        this.folder = folder;
        this.take = take;
        this.homes = [.. homes.Select(home => Path.GetFullPath(home) + Path.DirectorySeparatorChar)];
        before = take();
        contents = before?.Keys.Where(IsInFolder).ToDictionary(file => file, ContentsOf, StringComparer.Ordinal) ?? [];
    }

    /// <summary>Takes that of a worker that its own command builds.</summary>
    public static PrintBeforeBuild Of(LabFolders folders, WorkerFolder folder) => new(folder, () => Fingerprint.Entries(folders, folder), [folder.Path]);

    /// <summary>Takes that of a .NET worker.</summary>
    /// <param name="shared">The sources of all .NET workers.</param>
    public static PrintBeforeBuild OfProject(LabFolders folders, WorkerFolder folder, string shared) => new(folder,
        () => Fingerprint.Entries(folders, folder, shared, new(folders)),
        new ProjectFiles(folders).WithReferences([folder.Definition!]).Select(project => project.Folder));

    /// <summary>The fingerprint to keep: all that was there before as it was then; as they are now, the files that were written again with the same contents
    /// and, where a command builds it, what the worker is started with and the files that are new in its folder. Empty if it can't be known.</summary>
    /// <param name="failed">Whether the build, or a part of it, has failed: then what is new may be what it lacked.</param>
    public string AfterBuild(bool failed)
    {
        if (before is null || take() is not { } after)
            return "";
        var print = new SortedDictionary<string, string>(before, StringComparer.Ordinal);
        var started = folder.IsProject ? [] : Started();
        foreach (var (name, state) in after)
        {
            var isMade = started.Contains(name) || (!failed && !folder.IsProject && IsInFolder(name) && !before.ContainsKey(name));
            if (isMade || (contents.TryGetValue(name, out var was) && was.Length > 0 && was == ContentsOf(name)))
                print[name] = state;
        }
        return Fingerprint.Hash(print);
    }

    private HashSet<string> Started() => folder.Words("command").SelectMany(WorkerCommand.PathsIn)
        .Select(word => Path.GetFullPath(word, folder.Path)).Where(IsInFolder)
        .Concat(folder.Words("command").Take(1).Where(WorkerFolder.MayBeMade).Select(Fingerprint.EntryOf)).ToHashSet(StringComparer.Ordinal);

    private bool IsInFolder(string name) => homes.Exists(home => name.StartsWith(home, StringComparison.Ordinal));

    // Empty for a file that can't be read.
    private static string ContentsOf(string file)
    {
        try
        {
            using var stream = File.OpenRead(file);
            return Convert.ToHexString(SHA256.HashData(stream));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return "";
        }
    }
}
