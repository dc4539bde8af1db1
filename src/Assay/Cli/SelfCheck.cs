namespace Assay.Cli;

/// <summary>Notices that the lab's own sources are newer than the lab that runs.</summary>
internal static class SelfCheck
{
    /// <summary>Asks the script that started the lab to build it and start it again.</summary>
    public const int Rebuild = 250;

    /// <summary>The file that a build touches before it compiles.</summary>
    public const string Stamp = "assay.stamp";

    /// <summary>Set by the scripts that understand <see cref="Rebuild"/>.</summary>
    public const string Variable = "ASSAY_LAUNCHER";

    private static readonly string[] Files = ["Directory.Build.props", "Directory.Packages.props", "global.json"];
    private static readonly string[] Folders = ["src/Assay", "src/Assay.Protocol"];

    /// <summary>Whether the lab was started by such a script and must be built again.</summary>
    public static bool IsStale() => Environment.GetEnvironmentVariable(Variable) == "1" && IsStale(LabFolders.Find([]).Root, Path.Combine(AppContext.BaseDirectory, Stamp));

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
