using Assay.Workers.Building;

namespace Assay.Runtimes.Tests;

/// <summary>Where things are.</summary>
internal static class Repository
{
    /// <summary>The repository's root.</summary>
    public static string Root { get; } = Find();

    /// <summary>What a worker.yml may name.</summary>
    public static WorkerPlaces Places { get; } = new(Path.Combine(Root, "artifacts"), [Path.Combine(Root, "payloads")], []);

    /// <summary>The folder of a worker.</summary>
    public static WorkerFolder Worker(params string[] path)
    {
        var folder = Path.Combine([Root, .. path]);
        return new(folder, Path.Combine(folder, WorkerFolder.WorkerFile));
    }

    /// <summary>The folders of workers in other languages than C#, the page of Python's among them.</summary>
    /// <param name="several">Those with several serializers, or those with one.</param>
    public static TheoryData<string> Folders(bool several) =>
    [
        .. Directory.GetDirectories(Path.Combine(Root, "serializers")).Append(Path.Combine(Root, "tests", "workers", "python"))
            .Where(folder => File.Exists(Path.Combine(folder, WorkerFolder.WorkerFile)))
            .Where(folder => WorkerYaml.Read(Worker(folder), Places) is var yaml && yaml.Runtime != "mono" && yaml.Serializers.Count > 1 == several)
            .Select(folder => Path.GetRelativePath(Root, folder)),
    ];

    private static string Find()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(folder.FullName, "Directory.Packages.props")))
            folder = folder.Parent ?? throw new InvalidOperationException("the tests run outside of the repository");
        return folder.FullName;
    }
}
