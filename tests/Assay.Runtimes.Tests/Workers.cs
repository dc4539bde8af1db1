using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Runtimes.Tests;

/// <summary>The workers in other languages: the lab's are taken as it has built them, and built as it would where they are stale.</summary>
internal static class Workers
{
    private static readonly Dictionary<string, Task<IReadOnlyList<SerializerEntry>>> Ready = [];

    /// <summary>The serializers of a folder, made ready once for all tests: classes run at the same time.</summary>
    public static Task<IReadOnlyList<SerializerEntry>> SerializersOf(WorkerFolder folder)
    {
        lock (Ready)
        {
            if (!Ready.TryGetValue(folder.Path, out var serializers))
                Ready[folder.Path] = serializers = PrepareAsync(folder);
            return serializers;
        }
    }

    /// <summary>Starts the worker of a serializer.</summary>
    public static Task<IWorker> StartAsync(SerializerEntry serializer) =>
        new ProcessLauncher().StartAsync(serializer.Command!, serializer.Folder, 4L << 30, CancellationToken.None);

    private static async Task<IReadOnlyList<SerializerEntry>> PrepareAsync(WorkerFolder folder)
    {
        var folders = LabFolders.At(Repository.Root, []);
        // The page of Python isn't the lab's.
        if (!folders.Serializers.Contains(Path.GetDirectoryName(folder.Path)))
            return await WorkerYaml.Read(folder, Repository.Places).PrepareAsync(folder, inPlace: null, CancellationToken.None);
        return await BuildAsync(folders, folder.Path);
    }

    /// <summary>Has the lab build a folder's worker.</summary>
    public static async Task<IReadOnlyList<SerializerEntry>> BuildAsync(LabFolders folders, string path) =>
        (await CatalogLoader.LoadAsync(folders, new() { Only = new HashSet<string> { path } }, new Silent(), CancellationToken.None)).Serializers;

    private sealed class Silent : IBuildProgress
    {
        public void Say(string text)
        {
        }
    }
}
