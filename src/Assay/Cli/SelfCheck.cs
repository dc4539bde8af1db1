namespace Assay.Cli;

/// <summary>Notices that the lab's own sources are newer than the lab that runs; where there is <c>find</c>, the launcher looks by itself.</summary>
internal static class SelfCheck
{
    /// <summary>The file that a build touches before it compiles. Without it, the lab is stale.</summary>
    public static string StampFile => Path.Combine(AppContext.BaseDirectory, "assay.stamp");

    /// <summary>The files that it is built from, from the repository's root.</summary>
    public static IReadOnlyList<string> Files { get; } =
        ["Directory.Build.props", "Directory.Packages.props", "global.json", "web/package-lock.json", "web/package.json", "web/tsconfig.json"];

    /// <summary>The folders that it is built from, with all that is in them.</summary>
    public static IReadOnlyList<string> Folders { get; } =
        ["src/Assay", "src/Assay.CallLibrary", "src/Assay.Protocol", "src/Assay.Host", "src/Assay.Wire", "src/Assay.Worker", "web/src"];

    /// <summary>Whether the script that starts the lab wants to know only this.</summary>
    public static bool IsAsked => Environment.GetEnvironmentVariable("ASSAY_LAUNCHER") == "check";

    /// <summary>The answer as an exit code: 0 if the lab is as new as its sources.</summary>
    public static int Answer() => IsStale(LabFolders.Find([]).Root, StampFile) ? 1 : 0;

    /// <summary>Whether anything that the lab is built from changed after the stamp.</summary>
    public static bool IsStale(string root, string stamp)
    {
        var built = File.GetLastWriteTimeUtc(stamp);
        var files = Files.Select(file => new FileInfo(Path.Combine(root, file)));
        var folders = Folders.Select(folder => new DirectoryInfo(Path.Combine(root, folder))).Where(folder => folder.Exists);
        // A folder's own time changes when a file in it goes away.
        return files.Any(file => file.Exists && file.LastWriteTimeUtc > built)
            || folders.SelectMany(folder => folder.EnumerateFileSystemInfos("*", SearchOption.AllDirectories).Prepend(folder))
                .Any(found => found.LastWriteTimeUtc > built);
    }
}
