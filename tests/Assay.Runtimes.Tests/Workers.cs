using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Runtimes.Tests;

/// <summary>The workers in other languages, each built once for all tests: classes run at the same time, and their outputs are the same files.</summary>
internal static class Workers
{
    private static readonly Dictionary<string, Task<IReadOnlyList<SerializerEntry>>> Built = [];

    /// <summary>The serializers of a folder, made ready.</summary>
    public static Task<IReadOnlyList<SerializerEntry>> SerializersOf(WorkerFolder folder)
    {
        lock (Built)
        {
            if (!Built.TryGetValue(folder.Path, out var serializers))
                Built[folder.Path] = serializers = WorkerYaml.Read(folder, Repository.Places).PrepareAsync(folder, CancellationToken.None);
            return serializers;
        }
    }

    /// <summary>Starts the worker of a serializer.</summary>
    public static Task<IWorker> StartAsync(SerializerEntry serializer) =>
        new ProcessLauncher().StartAsync(serializer.Command!, serializer.Folder, 4L << 30, CancellationToken.None);
}
