using System.Security.Cryptography;

namespace Assay.Workers.Building;

/// <summary>
/// The fingerprint of a worker that its own command builds, taken before that. What the command makes is no change of the worker; a source that somebody
/// edits while it runs is one, for the command may have read it before that.
/// </summary>
internal sealed class PrintBeforeBuild
{
    private readonly LabFolders folders;
    private readonly WorkerFolder folder;
    private readonly SortedDictionary<string, string> before;
    private readonly Dictionary<string, string> contents;

    /// <summary>Takes it.</summary>
    public PrintBeforeBuild(LabFolders folders, WorkerFolder folder)
    {
        this.folders = folders;
        this.folder = folder;
        before = Fingerprint.Entries(folders, folder);
        contents = before.Keys.Where(IsInFolder).ToDictionary(file => file, ContentsOf, StringComparer.Ordinal);
    }

    /// <summary>The fingerprint to keep: all that was there before as it was then; as they are now, what the worker is started with, the files that are new
    /// in its folder, and those there that were written again with the same contents.</summary>
    /// <param name="failed">Whether the build, or a part of it, has failed: then what is new may be what it lacked.</param>
    public string AfterBuild(bool failed)
    {
        var started = folder.Words("command").SelectMany(WorkerCommand.PathsIn)
            .Select(word => Path.GetFullPath(word, folder.Path)).Where(IsInFolder)
            .Concat(folder.Words("command").Take(1).Where(WorkerFolder.MayBeMade).Select(Fingerprint.EntryOf)).ToHashSet(StringComparer.Ordinal);
        var print = new SortedDictionary<string, string>(before, StringComparer.Ordinal);
        foreach (var (name, state) in Fingerprint.Entries(folders, folder))
        {
            var isMade = started.Contains(name) || (!failed && IsInFolder(name) && !before.ContainsKey(name));
            if (isMade || (contents.TryGetValue(name, out var was) && was.Length > 0 && was == ContentsOf(name)))
                print[name] = state;
        }
        return Fingerprint.Hash(print);
    }

    private bool IsInFolder(string name) => name.StartsWith(Path.GetFullPath(folder.Path) + Path.DirectorySeparatorChar, StringComparison.Ordinal);

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
