namespace Assay.Workers.Building;

/// <summary>Goes through folders for the states of their files.</summary>
/// <param name="entries">What takes them, by the file's full path.</param>
/// <param name="without">The names of folders that are left out; those that start with a dot are as well.</param>
internal sealed class FolderWalk(SortedDictionary<string, string> entries, IReadOnlyCollection<string> without)
{
    private readonly HashSet<string> followed = new(StringComparer.Ordinal);

    /// <summary>Which files count, besides that what starts with a dot is an editor's or a tool's: all but prose, which changes no worker.</summary>
    public Func<FileInfo, bool> Counts { get; init; } = file => file.Extension != ".md";

    /// <summary>Whether it stops at folders that hold a project of their own.</summary>
    public bool IsOfOneProject { get; init; }

    /// <summary>The state of a file.</summary>
    public static string StateOf(FileInfo file) => file.Exists ? $"{file.LastWriteTimeUtc.Ticks}|{file.Length}" : "missing";

    /// <summary>Whether a file is a project of .NET's.</summary>
    public static bool IsProject(FileInfo file) => file.Extension is ".csproj" or ".fsproj" or ".vbproj";

    /// <summary>Adds the files of a folder, if there is one, and of those below it.</summary>
    public void AddAll(DirectoryInfo folder)
    {
        followed.Add(folder.FullName);
        Add(folder, isFirst: true, isDeep: true);
    }

    /// <summary>Adds the files of a folder, if there is one.</summary>
    public void AddFiles(DirectoryInfo folder) => Add(folder, isFirst: true, isDeep: false);

    private void Add(DirectoryInfo folder, bool isFirst, bool isDeep)
    {
        // What can't be read doesn't stop the others: the build says what it lacks.
        try
        {
            if (!folder.Exists)
                return;
            var files = folder.GetFiles();
            if (IsOfOneProject && !isFirst && files.Any(IsProject))
                return;
            foreach (var file in files.Where(file => !file.Name.StartsWith('.') && file.Exists && Counts(file)))
                entries[file.FullName] = StateOf(file);
            if (!isDeep)
                return;
            foreach (var child in folder.GetDirectories().Where(child => !child.Name.StartsWith('.') && !without.Contains(child.Name) && IsNew(child)))
                Add(child, isFirst: false, isDeep: true);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            entries[folder.FullName] = "unreadable";
        }
    }

    // A link may lead back to where it is, in however many steps.
    private bool IsNew(DirectoryInfo child)
    {
        if (!child.Attributes.HasFlag(FileAttributes.ReparsePoint) || child.ResolveLinkTarget(returnFinalTarget: true) is not { } target)
            return true;
        return !child.FullName.StartsWith(target.FullName + Path.DirectorySeparatorChar, StringComparison.Ordinal) && followed.Add(target.FullName);
    }
}
