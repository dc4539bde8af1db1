using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Runtimes.Tests;

/// <summary>The workers in other languages, each built once for all tests.</summary>
public sealed class Workers
{
    private readonly Dictionary<string, Task<IReadOnlyList<SerializerEntry>>> built = [];

    /// <summary>The serializers of a folder, made ready.</summary>
    internal Task<IReadOnlyList<SerializerEntry>> SerializersOf(WorkerFolder folder)
    {
        lock (built)
        {
            if (!built.TryGetValue(folder.Path, out var serializers))
                built[folder.Path] = serializers = WorkerYaml.Read(folder, Repository.Places).PrepareAsync(folder, CancellationToken.None);
            return serializers;
        }
    }

    /// <summary>Starts the worker of a serializer.</summary>
    internal static Task<IWorker> StartAsync(SerializerEntry serializer) =>
        new ProcessLauncher().StartAsync(serializer.Command!, serializer.Folder, 4L << 30, CancellationToken.None);
}
