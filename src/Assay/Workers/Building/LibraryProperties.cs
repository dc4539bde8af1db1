namespace Assay.Workers.Building;

/// <summary>What makes a worker's project take another library than it names.</summary>
/// <param name="Folder">The worker's folder.</param>
/// <param name="Package">The package that its project is about.</param>
/// <param name="Choice">What takes its place.</param>
internal sealed record LibraryProperties(WorkerFolder Folder, string Package, LibraryChoice Choice)
{
    /// <summary>What tells the output apart from others'.</summary>
    public string Identity => $"{Folder.Path}|{Choice.Version}|{Choice.Source}";

    /// <summary>Looks whether the worker's project can take it.</summary>
    /// <exception cref="UserException">It can't, and why.</exception>
    public static LibraryProperties Of(WorkerFolder folder, LibraryChoice choice)
    {
        var asked = $"{choice.Name}@{choice.Mark}";
        if (!folder.IsProject)
            throw new UserException($"{asked}: {folder.Definition} is not a .NET project; only those can take another library");
        var (package, _) = StaticDescription.PackageOf(folder);
        if (package.Length == 0)
            throw new UserException($"{asked}: {Path.GetFileName(folder.Definition)} references no package, so there is nothing that could be taken in another version");
        if (choice.Version is not null && !File.ReadAllText(folder.Definition!).Contains("$(LibraryVersion)", StringComparison.Ordinal))
            throw new UserException($"{asked}: {folder.Definition} names a fixed version; write Version=\"$([MSBuild]::ValueOrDefault('$(LibraryVersion)', '1.2.3'))\" there");
        return new(folder, package, choice);
    }

    /// <summary>Adds the properties.</summary>
    public void AddTo(IDictionary<string, string> properties)
    {
        if (Choice.Version is { } version)
        {
            properties["LibraryVersion"] = version;
        }
        else
        {
            properties["LibraryPackage"] = Package;
            properties["LibrarySource"] = Choice.Source!;
        }
    }
}
