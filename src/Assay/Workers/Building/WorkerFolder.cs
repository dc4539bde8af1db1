using Assay.Yaml;

namespace Assay.Workers.Building;

/// <summary>A folder under serializers/: one library's adapters.</summary>
/// <param name="Path">Where it is.</param>
/// <param name="Definition">Its project file, or its worker.yml; null if it has neither, which makes it unavailable.</param>
/// <param name="Problem">Why it can't be built whatever its files say; null if nothing is known against it.</param>
internal sealed record WorkerFolder(string Path, string? Definition, string? Problem = null)
{
    /// <summary>The name of a definition in another language than .NET.</summary>
    public const string WorkerFile = "worker.yml";

    /// <summary>The folder's name.</summary>
    public string Name => System.IO.Path.GetFileName(Path);

    /// <summary>Whether it is a .NET project.</summary>
    public bool IsProject => Definition is not null && !Definition.EndsWith(WorkerFile, StringComparison.Ordinal);

    /// <summary>The programs that its worker.yml starts.</summary>
    public IEnumerable<string> Programs => Words("command").Take(1).Concat(Words("build").Take(1));

    /// <summary>Those of them that must be on this machine before it is built: not the one that its build makes.</summary>
    public IEnumerable<string> ProgramsToBuild => Words("build").Any() ? Programs.Where((program, at) => at > 0 || !MayBeMade(program)) : Programs;

    /// <summary>Whether a program that a worker is started with may be made by its build: it is given by a place, not by its name on the PATH.</summary>
    public static bool MayBeMade(string program) => program.AsSpan().IndexOfAny('/', '\\', '{') >= 0;

    /// <summary>The words behind a key of its worker.yml.</summary>
    public IEnumerable<string> Words(string key) => YamlLine.Values(Definition!, key).Where(word => word.Length > 0);

    /// <summary>Finds all folders, sorted by path within each place; a project's name must be unique, for its output is called like it.</summary>
    public static IReadOnlyList<WorkerFolder> FindAll(LabFolders folders)
    {
        var found = new List<WorkerFolder>();
        var projects = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        foreach (var path in folders.Serializers.SelectMany(place => Directory.GetDirectories(place).Order(StringComparer.Ordinal)))
        {
            if (At(path) is not { } folder)
                continue;
            if (folder.IsProject && !projects.TryAdd(System.IO.Path.GetFileName(folder.Definition!), folder.Definition!))
                folder = folder with { Problem = $"its project has the same name as {projects[System.IO.Path.GetFileName(folder.Definition!)]}; rename it" };
            found.Add(folder);
        }
        return found;
    }

    private static WorkerFolder? At(string path)
    {
        var name = System.IO.Path.GetFileName(path);
        if (name.StartsWith('.') || name is "bin" or "obj" or "__pycache__")
            return null;
        var definition = System.IO.Path.Combine(path, WorkerFile);
        if (File.Exists(definition))
            return new(path, definition);
        var projects = Directory.GetFiles(path, "*.csproj");
        return projects.Length switch
        {
            1 => new(path, projects[0]),
            0 when Directory.GetFiles(path).Length == 0 => null,
            0 => new(path, null, "has neither a project file nor a worker.yml"),
            _ => new(path, null, "has several project files; one folder is one worker"),
        };
    }
}
