namespace Assay.Workers.Building;

/// <summary>Something that a project names, and that may not exist.</summary>
/// <param name="Path">A file, or a folder.</param>
/// <param name="Names">Which files of the folder and of those below it are meant, as a pattern of their names; null for the file itself, or for all that is
/// in the folder.</param>
internal sealed record ProjectSource(string Path, string? Names = null)
{
    private static readonly EnumerationOptions InFolder = new() { AttributesToSkip = FileAttributes.None, IgnoreInaccessible = true };

    // A link may lead back to where it is.
    private static readonly EnumerationOptions Below = new()
        { AttributesToSkip = FileAttributes.ReparsePoint, IgnoreInaccessible = true, RecurseSubdirectories = true };

    /// <summary>What a path stands for: a pattern of files in one folder for those files, one with folders for the files of such names below the last that is
    /// named.</summary>
    public static IEnumerable<ProjectSource> Named(string path)
    {
        var wildcard = path.AsSpan().IndexOfAny('*', '?');
        if (wildcard < 0)
            return [new(path)];
        var folder = path[..path.LastIndexOf(System.IO.Path.DirectorySeparatorChar, wildcard)];
        var rest = path[(folder.Length + 1)..];
        var names = System.IO.Path.GetFileName(rest);
        if (names.Length < rest.Length || names.Contains("**", StringComparison.Ordinal))
            return [new(folder, names)];
        return Directory.Exists(folder) ? Directory.GetFiles(folder, rest, InFolder).Select(file => new ProjectSource(file)) : [];
    }

    /// <summary>The files that are meant, of those that exist.</summary>
    public IEnumerable<string> Files()
    {
        if (Names is null)
            return File.Exists(Path) ? [Path] : [];
        return Directory.Exists(Path) ? Directory.GetFiles(Path, Names, Below).Order(StringComparer.Ordinal) : [];
    }
}
