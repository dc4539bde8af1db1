using System.Xml;
using System.Xml.Linq;

namespace Assay.Workers.Building;

/// <summary>What a .NET project says, itself and in the files that it imports, that it is built from besides its own folder.</summary>
internal sealed class ProjectFile
{
    private static readonly string[] OfProjects = ["Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props"];

    private static readonly HashSet<string> Kinds = new(StringComparer.Ordinal)
    {
        "ProjectReference", "Compile", "Protobuf", "EmbeddedResource", "AdditionalFiles", "GlobalAnalyzerConfigFiles", "Content", "Reference",
    };

    private readonly LabFolders folders;
    private readonly HashSet<string> sources = new(StringComparer.Ordinal);
    private readonly HashSet<string> references = new(StringComparer.Ordinal);

    private ProjectFile(LabFolders folders, string path)
    {
        this.folders = folders;
        Path = path;
        Read(path);
        foreach (var file in Around())
            Import(file);
    }

    /// <summary>Where it is.</summary>
    public string Path { get; }

    /// <summary>The folder that it is in, which it is built from as well.</summary>
    public string Folder => System.IO.Path.GetDirectoryName(Path)!;

    /// <summary>Files, and folders with all that is in them, some of which may not exist. Projects that it references aren't among them.</summary>
    public IReadOnlyCollection<string> Sources => sources;

    /// <summary>Whether it names something by a property whose value is known only to its build.</summary>
    public bool MayChangeUnseen { get; private set; }

    /// <summary>Reads projects, and then those that they reference, in however many steps; each once.</summary>
    public static IReadOnlyList<ProjectFile> WithReferences(LabFolders folders, IEnumerable<string> projects)
    {
        var found = new HashSet<string>(projects, StringComparer.Ordinal);
        var left = new Queue<string>(found);
        var read = new List<ProjectFile>();
        while (left.TryDequeue(out var project))
        {
            read.Add(new(folders, project));
            foreach (var referenced in read[^1].references.Where(found.Add))
                left.Enqueue(referenced);
        }
        return read;
    }

    // What the lab has for all projects is looked at once for all.
    private IEnumerable<string> Around()
    {
        var ofAll = System.IO.Path.Combine(folders.Root, "serializers");
        for (var folder = Folder; folder is not null && folder != folders.Root; folder = System.IO.Path.GetDirectoryName(folder))
        {
            if (folder == ofAll)
                continue;
            foreach (var file in OfProjects.Select(name => System.IO.Path.Combine(folder, name)).Where(File.Exists))
                yield return file;
        }
    }

    private void Read(string file)
    {
        XElement root;
        try
        {
            root = XElement.Load(file);
        }
        catch (XmlException)
        {
            // Its build says what is wrong with it.
            return;
        }
        // What a target does, it does with what the project has named.
        foreach (var element in root.Elements().Where(element => element.Name.LocalName != "Target").DescendantsAndSelf())
        {
            var name = element.Name.LocalName;
            if (name == "Import" && element.Attribute("Project") is { } import && element.Attribute("Sdk") is null)
                AddImport(import.Value, file);
            else if (Kinds.Contains(name) && element.Attribute("Include") is { } include)
                AddAll(name, include.Value, file);
            else if (name == "HintPath")
                AddAll(name, element.Value, file);
        }
    }

    private void AddImport(string text, string from)
    {
        // Those around are looked at whether they are imported or not.
        if (text.Contains("GetPathOfFileAbove(", StringComparison.Ordinal) || Known(text, from) is not { } path)
            return;
        Import(System.IO.Path.GetFullPath(path, System.IO.Path.GetDirectoryName(from)!));
    }

    private void Import(string file)
    {
        if (sources.Add(file) && File.Exists(file))
            Read(file);
    }

    private void AddAll(string kind, string list, string from)
    {
        // Items that are made of others are what those are.
        foreach (var text in list.Split(';', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries).Where(text => !text.StartsWith('@')))
        {
            if (Known(text, from) is not { } known)
                continue;
            var path = System.IO.Path.GetFullPath(known, Folder);
            if (kind != "ProjectReference")
                sources.UnionWith(Named(path));
            else if (File.Exists(path))
                references.Add(path);
        }
    }

    // A pattern of files in one folder stands for those; with one of folders, all that is in the last that is named counts.
    private static IEnumerable<string> Named(string path)
    {
        var wildcard = path.AsSpan().IndexOfAny('*', '?');
        if (wildcard < 0)
            return [path];
        var folder = path[..(path.LastIndexOf(System.IO.Path.DirectorySeparatorChar, wildcard) + 1)];
        var rest = path[folder.Length..];
        if (rest.Contains(System.IO.Path.DirectorySeparatorChar, StringComparison.Ordinal))
            return [folder];
        return Directory.Exists(folder) ? Directory.GetFiles(folder, rest) : [];
    }

    /// <summary>A path with the properties in it that are known here; null, with a note of it, if there are others.</summary>
    private string? Known(string text, string from)
    {
        var known = text.Replace('\\', '/')
            .Replace("$(AssayRoot)", folders.Root + "/", StringComparison.Ordinal)
            .Replace("$(AssayHarness)", "", StringComparison.Ordinal)
            .Replace("$(MSBuildThisFileDirectory)", System.IO.Path.GetDirectoryName(from) + "/", StringComparison.Ordinal)
            .Replace("$(MSBuildProjectDirectory)", Folder, StringComparison.Ordinal);
        if (!known.Contains("$(", StringComparison.Ordinal))
            return known;
        MayChangeUnseen = true;
        return null;
    }
}
