namespace Assay.Workers.Building;

/// <summary>Projects as they are now, each of which is read once.</summary>
internal sealed class ProjectFiles(LabFolders folders)
{
    private readonly Dictionary<(string Path, bool IsWorker), ProjectFile> known = [];

    /// <summary>Projects of workers, and then those that they reference, in however many steps.</summary>
    public IReadOnlyList<ProjectFile> WithReferences(IReadOnlyCollection<string> workers)
    {
        var found = new HashSet<string>(workers, StringComparer.Ordinal);
        var left = new Queue<string>(found);
        var read = new List<ProjectFile>();
        while (left.TryDequeue(out var path))
        {
            var project = At(path, isWorker: read.Count < workers.Count);
            read.Add(project);
            foreach (var referenced in project.References.Where(found.Add))
                left.Enqueue(referenced);
        }
        return read;
    }

    private ProjectFile At(string path, bool isWorker)
    {
        if (!known.TryGetValue((path, isWorker), out var project))
            known[(path, isWorker)] = project = new(folders, path, isWorker);
        return project;
    }
}
