namespace Assay.Workers.Building;

/// <summary>Finds programs as a shell would.</summary>
internal static class Programs
{
    /// <summary>The program's full path: a path relative to <paramref name="folder"/>, or a name on the PATH; null if there is none.</summary>
    public static string? Find(string program, string folder)
    {
        if (program.Contains('/', StringComparison.Ordinal) || program.Contains('\\', StringComparison.Ordinal))
            return WithExtension(Path.GetFullPath(Path.Combine(folder, program)));
        return (Environment.GetEnvironmentVariable("PATH") ?? "")
            .Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)
            .Select(place => WithExtension(Path.Combine(place, program)))
            .FirstOrDefault(found => found is not null);
    }

    private static string? WithExtension(string path)
    {
        var extensions = OperatingSystem.IsWindows() ? new[] { "", ".exe", ".cmd", ".bat" } : [""];
        return Array.Find([.. extensions.Select(extension => path + extension)], File.Exists);
    }
}
