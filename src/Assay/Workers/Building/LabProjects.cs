namespace Assay.Workers.Building;

/// <summary>
/// The lab's own projects that workers are built on: the harness, what it speaks, Ingot. No payload and no library under test is in
/// them, so that they are built once, in the usual output, for all variants that share them.
/// </summary>
internal sealed class LabProjects
{
    private readonly Dictionary<string, string> prints;
    private readonly string stamps;

    private LabProjects(LabFolders folders, IEnumerable<ProjectFile> projects)
    {
        stamps = Path.Combine(folders.Artifacts, "assay", "lab");
        prints = projects.ToDictionary(project => Path.GetFileNameWithoutExtension(project.Path), project => Fingerprint.OfProject(folders, project));
    }

    /// <summary>The folder that they are in, with a separator at its end.</summary>
    public static string Folder(LabFolders folders) => Path.Combine(folders.Root, "src") + Path.DirectorySeparatorChar;

    /// <summary>Those that workers reference, and those that these reference, as their files are now.</summary>
    public static LabProjects Of(LabFolders folders, IEnumerable<WorkerFolder> workers) =>
        new(folders, Referenced(folders, workers).Where(project => project.Path.StartsWith(Folder(folders), StringComparison.Ordinal)));

    /// <summary>All projects that workers reference, and those that these reference: the user's own as well.</summary>
    public static IEnumerable<ProjectFile> Referenced(LabFolders folders, IEnumerable<WorkerFolder> workers)
    {
        // The references of every worker are in the targets that all of them import.
        List<string> from = [.. workers.Select(worker => worker.Definition!), Path.Combine(folders.Root, "serializers", "Directory.Build.targets")];
        return new ProjectFiles(folders).WithReferences(from).Where(project => !from.Contains(project.Path));
    }

    /// <summary>Whether all of them have been built as they are.</summary>
    public bool AreBuilt() => prints.All(project => Built(project.Key) == project.Value);

    /// <summary>Remembers those that have been built.</summary>
    /// <param name="built">The folder with a file for each project that was built.</param>
    public void Keep(string built)
    {
        Directory.CreateDirectory(stamps);
        foreach (var (name, print) in prints.Where(project => File.Exists(Path.Combine(built, project.Key))))
            File.WriteAllText(Path.Combine(stamps, name), print);
    }

    private string? Built(string name) => Path.Combine(stamps, name) is var stamp && File.Exists(stamp) ? File.ReadAllText(stamp) : null;
}
