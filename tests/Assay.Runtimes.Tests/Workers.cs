using System.Text.RegularExpressions;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Runtimes.Tests;

/// <summary>The workers in other languages: the lab's are taken as it has built them, and built as it would where they are stale.</summary>
internal static partial class Workers
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

    /// <summary>Those that this machine has the libraries for. What there is has to compile; a folder without any is skipped.</summary>
    public static IReadOnlyList<SerializerEntry> Available(IReadOnlyList<SerializerEntry> serializers)
    {
        var reasons = serializers.Where(entry => entry.Unavailable is not null).Select(entry => $"{entry.Id}: {entry.Unavailable}").ToList();
        // As compilers say it: "X.java:3: error: …", "X.cs(3,5): CS0103: …".
        reasons.ShouldAllBe(reason => !Fault().IsMatch(reason));
        return reasons.Count < serializers.Count ? [.. serializers.Where(entry => entry.Unavailable is null)]
            : throw new NotHereException(string.Join("; ", reasons));
    }

    /// <summary>Starts the worker of a serializer.</summary>
    public static Task<IWorker> StartAsync(SerializerEntry serializer) =>
        new ProcessLauncher().StartAsync(serializer.Command!, serializer.Folder, 4L << 30, CancellationToken.None);

    [GeneratedRegex(@"\berror:|javac failed|(?:CS|MSB|ING)[0-9]{4}:", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Fault();

    private static async Task<IReadOnlyList<SerializerEntry>> PrepareAsync(WorkerFolder folder)
    {
        var folders = LabFolders.At(Repository.Root, []);
        // The page of Python isn't the lab's.
        if (!folders.Serializers.Contains(Path.GetDirectoryName(folder.Path)))
            return await WorkerYaml.Read(folder, Repository.Places).PrepareAsync(folder, inPlace: null, CancellationToken.None);
        return await BuildAsync(folders, folder.Path);
    }

    /// <summary>Has the lab build folders' workers.</summary>
    public static async Task<IReadOnlyList<SerializerEntry>> BuildAsync(LabFolders folders, params string[] paths) =>
        (await CatalogLoader.LoadAsync(folders, new() { Only = paths.ToHashSet() }, new Silent(), CancellationToken.None)).Serializers;

    private sealed class Silent : IBuildProgress
    {
        public void Say(string text)
        {
        }
    }
}
