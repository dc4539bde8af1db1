namespace Assay.Workers.Building;

/// <summary>Folders of packages that the user names.</summary>
internal static class PackageFeeds
{
    /// <summary>Checks the folders.</summary>
    /// <returns>Their full paths.</returns>
    /// <exception cref="UserException">One doesn't exist or holds no package.</exception>
    public static IReadOnlyList<string> Check(IReadOnlyList<string> folders)
    {
        foreach (var folder in folders)
        {
            if (!Directory.Exists(folder))
                throw new UserException($"--feed {folder}: no such folder");
            if (!Packages(folder).Any())
                throw new UserException($"--feed {folder}: contains no package (*.nupkg)");
        }
        return [.. folders.Select(Path.GetFullPath).Distinct()];
    }

    /// <summary>Says that feeds supplied nothing; null if they did.</summary>
    /// <param name="folders">The feeds.</param>
    /// <param name="found">Whether any library is available by them that wasn't without.</param>
    /// <param name="choices">The libraries that were named with a version, or with their source, whose dependencies may be there.</param>
    public static string? Unused(IReadOnlyList<string> folders, bool found, IReadOnlyList<LibraryChoice> choices) =>
        folders.Count == 0 || found || choices.Any(choice => choice.Version is not { } version || folders.SelectMany(Packages).Any(
            file => file.Name.EndsWith($".{version}.nupkg", StringComparison.OrdinalIgnoreCase)))
            ? null
            : $"--feed {string.Join(", ", folders)}: nothing was taken from it: libraries that are available without it keep their version. To measure a "
                + "package from it, name its version, such as --serializers my-library@1.2.4-dev";

    /// <summary>Distinguishes a feed from itself after a package was rebuilt.</summary>
    public static string Identity(string folder) =>
        folder + string.Concat(Packages(folder).OrderBy(file => file.FullName, StringComparer.Ordinal)
            .Select(file => $"|{file.Name}|{file.Length}|{file.LastWriteTimeUtc.Ticks}"));

    /// <summary>Adds what makes a restore look there.</summary>
    public static void AddTo(IDictionary<string, string> properties, IReadOnlyList<string> folders, string artifacts)
    {
        properties["RestoreAdditionalProjectSources"] = string.Join(';', folders);
        // A package of the user's own must not get into the machine's cache, where a later one of the same
        // version would be ignored, and other runs would find it. What is there already is read.
        properties["RestorePackagesPath"] = Path.Combine(artifacts, "packages");
        if (MachineCache() is { } cache && Directory.Exists(cache))
            properties["RestoreFallbackFolders"] = cache;
    }

    private static string? MachineCache() =>
        Environment.GetEnvironmentVariable("NUGET_PACKAGES") is { Length: > 0 } named
            ? named
            : Environment.GetFolderPath(Environment.SpecialFolder.UserProfile) is { Length: > 0 } home ? Path.Combine(home, ".nuget", "packages") : null;

    private static IEnumerable<FileInfo> Packages(string folder) => new DirectoryInfo(folder).EnumerateFiles("*.nupkg", SearchOption.AllDirectories);
}
