namespace Assay;

/// <summary>Files that the user names.</summary>
internal static class UserFile
{
    /// <summary>Checks that it exists.</summary>
    /// <param name="named">What the user wrote, as errors name it: <c>--from orders.json</c>.</param>
    /// <exception cref="UserException">It doesn't exist, is a folder, or can't be read.</exception>
    public static void Require(string named, string path)
    {
        if (!File.Exists(path))
            throw new UserException(Directory.Exists(path) ? $"{named} is a folder; expected a file" : $"{named}: no such file");
    }

    /// <summary>Checks, before time is spent on its contents, that a file can be written.</summary>
    /// <param name="named">The option that names it.</param>
    /// <param name="path">The file; null if none is wanted.</param>
    /// <exception cref="UserException">It is a folder, or its folder can't be written.</exception>
    public static void RequireWritable(string named, string? path)
    {
        if (path is null)
            return;
        if (Directory.Exists(path))
            throw new UserException($"{named} {path} is a folder; expected a file");
        if (Path.GetDirectoryName(Path.GetFullPath(path)) is { } folder)
            RunFolder.CheckPlace(folder, $"name another file by {named}");
    }

    /// <summary>Opens it for reading.</summary>
    /// <inheritdoc cref="Require"/>
    public static FileStream Open(string named, string path)
    {
        Require(named, path);
        try
        {
            return new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"{named} can't be read: {FileFaults.Cause(e)}", e);
        }
    }

    /// <summary>Makes a folder of the user's.</summary>
    /// <param name="place">The folder.</param>
    /// <exception cref="UserException">It can't be made.</exception>
    public static void MakeFolder(string place)
    {
        try
        {
            Directory.CreateDirectory(place);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"{place} can't be written: {FileFaults.Cause(e)}", e, UserException.NotStored);
        }
    }
}
