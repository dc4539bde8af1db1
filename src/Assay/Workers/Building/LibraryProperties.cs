using System.Text.RegularExpressions;

namespace Assay.Workers.Building;

/// <summary>The properties that make a worker's project use another library than it names.</summary>
/// <param name="Folder">The worker's folder.</param>
/// <param name="Package">The package that its project is about; empty if the library is a project of this repository.</param>
/// <param name="Choice">What takes its place.</param>
internal sealed partial record LibraryProperties(WorkerFolder Folder, string Package, LibraryChoice Choice)
{
    /// <summary>Distinguishes the output from others'.</summary>
    public string Identity => $"{Folder.Path}|{Choice.Version}|{Choice.Source}|{Choice.Commit}";

    /// <summary>Looks whether the worker's project can take it.</summary>
    /// <exception cref="UserException">It can't, and why.</exception>
    public static LibraryProperties Of(WorkerFolder folder, LibraryChoice choice)
    {
        var asked = $"{choice.Name}@{choice.Mark}";
        if (!folder.IsProject)
            throw new UserException($"{asked}: {folder.Definition} is not a .NET project; only those can take another library");
        if (choice.Version is not null && !PackageVersion().IsMatch(choice.Version))
            throw new UserException($"{asked}: '{choice.Version}' is not a package version; write it in full, such as {choice.Name}@1.2.3");
        var (package, _) = StaticDescription.PackageOf(folder);
        if (package.Length == 0 && (choice.Version is not null || !ProjectReference().IsMatch(File.ReadAllText(folder.Definition!))))
            throw new UserException(
                $"{asked}: {Path.GetFileName(folder.Definition)} references no package, so it has no other versions");
        if (choice.Version is not null && !File.ReadAllText(folder.Definition!).Contains("$(LibraryVersion)", StringComparison.Ordinal))
            throw new UserException(
                $"{asked}: {folder.Definition} has a fixed version; to make it selectable, write "
                    + $"Version=\"$([MSBuild]::ValueOrDefault('$(LibraryVersion)', '1.2.3'))\"");
        return new(folder, package, choice);
    }

    // A library that is here as source is replaced by its other working tree as a whole: what
    // comes with it (its source generator) is taken from there too.
    private void AddProjects(IDictionary<string, string> properties)
    {
        var tree = Path.GetDirectoryName(Path.GetDirectoryName(Choice.Source!)!)!;
        var others = ProjectReference().Matches(File.ReadAllText(Folder.Definition!)).Select(match => match.Groups["path"].Value).Skip(1)
            .Where(path => File.Exists(Path.Combine(tree, path["src/".Length..]))).ToList();
        properties["LibraryProject"] = ProjectReference().Match(File.ReadAllText(Folder.Definition!)).Groups["path"].Value;
        if (others.Count > 0)
        {
            properties["LibraryGeneratorProject"] = others[0];
            properties["LibraryGeneratorSource"] = Path.Combine(tree, others[0]["src/".Length..]);
        }
    }

    // The first is the library itself; what follows belongs to it.
    [GeneratedRegex(@"<ProjectReference\s+Include=""\$\(AssayRoot\)(?<path>src/[^""]+proj)""", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex ProjectReference();

    // learn.microsoft.com/nuget/concepts/package-versioning
    [GeneratedRegex(@"^\d+(\.\d+){0,3}(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex PackageVersion();

    /// <summary>Adds the properties.</summary>
    /// <param name="properties">What they are added to.</param>
    /// <param name="artifacts">Where the output goes.</param>
    public void AddTo(IDictionary<string, string> properties, string artifacts)
    {
        if (Choice.Tree is { } tree)
        {
            properties["PathMap"] = $"{tree}=/_/tree,{artifacts}=/_/artifacts";
            properties["EnableSourceControlManagerQueries"] = "false";
            // It would ask for what isn't queried.
            properties["DeterministicSourcePaths"] = "false";
        }
        if (Choice.Version is { } version)
        {
            // In brackets it is this version and no other; NuGet would take the next one from a feed that lacks it.
            properties["LibraryVersion"] = $"[{version}]";
        }
        else
        {
            properties["LibrarySource"] = Choice.Source!;
            if (Package.Length > 0)
                properties["LibraryPackage"] = Package;
            else
                AddProjects(properties);
        }
    }
}
