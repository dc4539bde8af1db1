using System.Text.RegularExpressions;

namespace Assay.Workers.Building;

/// <summary>
/// The lab's own projects that workers are built on: the harness, what it speaks, Ingot. No payload and no library under test is in
/// them, so that they are built once, in the usual output, for all variants that share them.
/// </summary>
internal sealed partial class LabProjects
{
    private readonly Dictionary<string, string> prints;
    private readonly string stamps;

    private LabProjects(LabFolders folders, IEnumerable<string> projects)
    {
        stamps = Path.Combine(folders.Artifacts, "assay", "lab");
        prints = projects.ToDictionary(project => Path.GetFileNameWithoutExtension(project), project => Fingerprint.OfLabProject(folders, project));
    }

    /// <summary>The folder that they are in, with a separator at its end.</summary>
    public static string Folder(LabFolders folders) => Path.Combine(folders.Root, "src") + Path.DirectorySeparatorChar;

    /// <summary>Those that workers reference, and those that these reference, as their files are now.</summary>
    public static LabProjects Of(LabFolders folders, IEnumerable<WorkerFolder> workers)
    {
        var found = new HashSet<string>(StringComparer.Ordinal);
        // The references of every worker are in the targets that all of them import.
        var left = new Stack<string>(workers.Select(worker => worker.Definition!).Append(Path.Combine(folders.Root, "serializers", "Directory.Build.targets")));
        while (left.TryPop(out var file))
        {
            foreach (var project in References(folders, file).Where(found.Add))
                left.Push(project);
        }
        return new(folders, found);
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

    private static IEnumerable<string> References(LabFolders folders, string file) =>
        Reference().Matches(File.ReadAllText(file))
            .Select(match => match.Groups["path"].Value.Replace("$(AssayRoot)", folders.Root + "/", StringComparison.Ordinal)
                .Replace("$(AssayHarness)", "", StringComparison.Ordinal))
            .Where(path => !path.Contains("$(", StringComparison.Ordinal))
            .Select(path => Path.GetFullPath(path, Path.GetDirectoryName(file)!))
            .Where(path => path.StartsWith(Folder(folders), StringComparison.Ordinal) && File.Exists(path));

    [GeneratedRegex(@"<ProjectReference\s+Include=""(?<path>[^""]+)""", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Reference();
}
