using System.Security.Cryptography;
using System.Text;

namespace Assay.Workers.Building;

/// <summary>
/// Runs a worker.yml's build command that names no place, and so puts what it makes into the worker's own folder. That folder is the same for all
/// variants: the command runs once for all of them, one at a time, and only when its files have changed, because it may take away what running workers read
/// (<c>npm ci</c> does).
/// </summary>
internal sealed class InPlaceBuild(LabFolders folders, IBuildProgress progress)
{
    // No source, and so not in the fingerprint: npm takes it away and makes it anew.
    private const string Modules = "node_modules";

    private readonly LabFolders usual = LabFolders.At(folders.Root, []);

    /// <summary>Whether npm's packages are in a worker's folder.</summary>
    public static bool HasModules(string folder) => Directory.Exists(Path.Combine(folder, Modules));

    /// <summary>Runs the command, or repeats what it said when it was last run on these files.</summary>
    /// <param name="folder">The worker's folder.</param>
    /// <param name="build">The command: why it failed, and what it said.</param>
    /// <param name="stop">Ends it.</param>
    public async Task<(string? Failure, string Output)> RunAsync(
        WorkerFolder folder, Func<Task<(string? Failure, string Output)>> build, CancellationToken stop)
    {
        var place = Path.Combine(usual.Artifacts, "assay", "in-place", Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(folder.Path)))[..12]);
        using var turn = await BuildLock.TakeAsync(place, progress, stop);
        var stamp = Path.Combine(place, "built");
        if (File.Exists(stamp) && await File.ReadAllLinesAsync(stamp, stop) is [var built, .. var said]
            && built == State(Fingerprint.Hash(Fingerprint.Entries(usual, folder))))
            return (null, string.Join('\n', said));
        File.Delete(stamp);
        var before = PrintBeforeBuild.Of(usual, folder);
        var result = await build();
        if (result.Failure is null)
            await File.WriteAllTextAsync(stamp, State(before.AfterBuild(failed: false)) + "\n" + result.Output, stop);
        return result;

        // What the command starts may lie in a folder that isn't looked into.
        // The lab's own payloads count where 'sources' says so; the user's can't be reached by a command that doesn't name them.
        string State(string print) => string.Join(' ',
            [print, .. HasModules(folder.Path) ? [Modules] : Array.Empty<string>(),
                .. folder.Words("command").SelectMany(WorkerCommand.PathsIn).Where(IsHere)]);

        bool IsHere(string path) => File.Exists(Path.Combine(folder.Path, path));
    }
}
