using System.Xml;
using System.Xml.Linq;

namespace Assay.Workers.Building;

/// <summary>What a .NET project says, itself and in the files that it imports, that it is built from besides its own folder.</summary>
internal sealed class ProjectFile
{
    private const string Made = "made";

    private static readonly string[] Before = ["Directory.Build.props", "Directory.Packages.props"];
    private static readonly string[] After = ["Directory.Build.targets"];

    // What is compiled, and so what no worker may be measured without.
    private static readonly HashSet<string> Compiled = new(StringComparer.Ordinal) { "ProjectReference", "Compile", "Protobuf", "EmbeddedResource" };

    private static readonly HashSet<string> Others = new(StringComparer.Ordinal)
        { "AdditionalFiles", "GlobalAnalyzerConfigFiles", "Content", "None", "Reference", "Analyzer", "LinkResource" };

    private readonly LabFolders folders;
    private readonly ProjectProperties properties;
    private readonly List<(string Kind, string Text, string From)> items = [];
    private readonly HashSet<string> imports = new(StringComparer.Ordinal);
    private readonly HashSet<ProjectSource> sources = [];
    private readonly HashSet<string> references = new(StringComparer.Ordinal);
    private readonly HashSet<string> made = new(StringComparer.Ordinal);
    private readonly Lazy<IReadOnlyDictionary<string, string>> states;

    /// <summary>Reads it.</summary>
    /// <param name="isWorker">Whether it is built as a worker, and so with what the lab has for workers.</param>
    public ProjectFile(LabFolders folders, string path, bool isWorker)
    {
        this.folders = folders;
        Path = path;
        properties = new(folders, path);
        states = new(() => Fingerprint.StatesOf(this));
        foreach (var file in Around(Before, isWorker))
            Import(file);
        Read(path);
        foreach (var file in Around(After, isWorker))
            Import(file);
        // Properties that are set last hold in the items that come first.
        foreach (var (kind, text, from) in items)
            AddAll(kind, text, from);
        sources.UnionWith(imports.Select(file => new ProjectSource(file)));
    }

    /// <summary>Where it is.</summary>
    public string Path { get; }

    /// <summary>The folder that it is in, which it is built from as well.</summary>
    public string Folder => System.IO.Path.GetDirectoryName(Path)!;

    /// <summary>What it names. Projects that it references aren't among that.</summary>
    public IReadOnlyCollection<ProjectSource> Sources => sources;

    /// <summary>The projects that it references, and that exist.</summary>
    public IReadOnlyCollection<string> References => references;

    /// <summary>Whether it names something that is compiled by a property whose value is known only to its build.</summary>
    public bool MayChangeUnseen { get; private set; }

    /// <summary>The state of each of its files, by the file's full path, as they were when this was first asked.</summary>
    public IReadOnlyDictionary<string, string> States => states.Value;

    /// <summary>Whether a file in its folder is none of its sources, because its build makes it.</summary>
    public bool Makes(string file) =>
        made.Any(place => file == place || file.StartsWith(place + System.IO.Path.DirectorySeparatorChar, StringComparison.Ordinal));

    private string OfAll => System.IO.Path.Combine(folders.Root, "serializers");

    // The first of each name on the way up, as MSBuild takes them.
    private IEnumerable<string> Around(string[] names, bool isWorker)
    {
        foreach (var name in names.Where(name => !isWorker || !BuildProject.TakesLabs(folders, Folder, name)))
        {
            for (var folder = Folder; folder is not null && folder != folders.Root && folder != OfAll; folder = System.IO.Path.GetDirectoryName(folder))
            {
                if (System.IO.Path.Combine(folder, name) is var file && File.Exists(file))
                {
                    yield return file;
                    break;
                }
            }
        }
    }

    private void Read(string file)
    {
        XElement root;
        try
        {
            root = XElement.Load(file);
        }
        catch (Exception e) when (e is XmlException or IOException or UnauthorizedAccessException)
        {
            // Its build says what is wrong with it.
            return;
        }
        // What a target does, it does with what the project has named.
        foreach (var element in root.Elements().Where(element => element.Name.LocalName != "Target").DescendantsAndSelf())
            Take(element, file);
    }

    private void Take(XElement element, string file)
    {
        var name = element.Name.LocalName;
        if (element.Parent?.Name.LocalName == "PropertyGroup")
        {
            properties.Set(name, element.Value, file);
            if (name is "DocumentationFile" or "CompilerGeneratedFilesOutputPath")
                items.Add((Made, element.Value, file));
        }
        else if (name == "Import" && element.Attribute("Project") is { } import && element.Attribute("Sdk") is null)
        {
            if (Known(import.Value, file, isNeeded: true) is { Length: > 0 } known)
            {
                foreach (var found in ProjectSource.Named(System.IO.Path.GetFullPath(known, System.IO.Path.GetDirectoryName(file)!)))
                {
                    foreach (var imported in found.Names is null ? [found.Path] : found.Files())
                        Import(imported);
                }
            }
        }
        else if (name == "HintPath")
        {
            items.Add((name, element.Value, file));
        }
        else if ((Compiled.Contains(name) || Others.Contains(name)) && (element.Attribute("Include") ?? element.Attribute("Update")) is { } include
            && (name != "None" || IsCopied(element)))
        {
            items.Add((name, include.Value, file));
        }
    }

    // Others of its kind are there to be seen in an editor, or go into a package.
    private static bool IsCopied(XElement none) => none.Attributes().Select(attribute => attribute.Name.LocalName)
        .Concat(none.Elements().Select(child => child.Name.LocalName)).Contains("CopyToOutputDirectory");

    // What the lab has for all projects is looked at once for all.
    private void Import(string file)
    {
        var home = System.IO.Path.GetDirectoryName(file);
        if (home != folders.Root && home != OfAll && imports.Add(file) && File.Exists(file))
            Read(file);
    }

    private void AddAll(string kind, string list, string from)
    {
        // Items that are made of others are what those are.
        foreach (var text in list.Split(';', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries).Where(text => !text.StartsWith('@')))
        {
            if (Known(text, from, Compiled.Contains(kind)) is not { Length: > 0 } known)
                continue;
            // MSBuild's escapes are those of addresses.
            var path = System.IO.Path.GetFullPath(Uri.UnescapeDataString(known), Folder);
            if (kind == Made)
                AddMade(path);
            else if (kind == "ProjectReference")
                references.UnionWith(ProjectSource.Named(path).SelectMany(source => source.Files()));
            else
                sources.UnionWith(ProjectSource.Named(path));
        }
    }

    private void AddMade(string path)
    {
        if (path.IndexOf('*', StringComparison.Ordinal) is var wildcard and >= 0)
            path = System.IO.Path.GetDirectoryName(path[..wildcard])!;
        path = System.IO.Path.TrimEndingDirectorySeparator(path);
        if (path.StartsWith(Folder + System.IO.Path.DirectorySeparatorChar, StringComparison.Ordinal))
            made.Add(path);
    }

    // Null, with a note of it where it is needed, if there are properties in it that only its build knows.
    private string? Known(string text, string from, bool isNeeded)
    {
        var known = properties.Expand(text, from);
        MayChangeUnseen |= known is null && isNeeded && !ProjectProperties.IsOfTheBuild(text);
        return known;
    }
}
