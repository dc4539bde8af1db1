using System.IO.Enumeration;
using System.Security.Cryptography;
using System.Text;
using Assay.Scaffolding;

namespace Assay.Workers.Building;

/// <summary>Tells whether files changed, by path, time of change and length: reading them all would make every start slow.</summary>
internal static class Fingerprint
{
    /// <summary>Names, in a worker.yml, what the worker is built from besides its own folder.</summary>
    public const string SourcesKey = "sources";

    /// <summary>Names, in a worker.yml, what the worker takes of this machine besides the programs that it is started and built with: programs on the PATH,
    /// files, folders without those in them, and variables with paths of folders.</summary>
    public const string UsesKey = "uses";

    // What tools of all languages put into a folder beside the sources.
    private static readonly string[] Made = ["bin", "obj", "artifacts", "node_modules", "__pycache__", "target"];

    // A library's project may be in the folder that measurements and tests write to.
    private static readonly string[] MadeInProject = [.. Made, "runs", "TestResults"];

    // What a build may compile or embed of a project's folder without the project's naming it.
    private static readonly string[] CompiledKinds =
    [
        ".cs", ".fs", ".fsi", ".vb", ".il", ".resx", ".props", ".targets", ".razor", ".cshtml", ".xaml", ".tt", ".snk", ".ruleset", ".globalconfig", ".config",
        ".proto", ".fbs", ".thrift", ".avsc", ".avdl", ".avpr", ".bond", ".capnp", ".xsd", ".wsdl", ".g4",
    ];

    // Of a payload's folder, all but these is compiled.
    private static readonly string[] MadeInPayload = ["bin", "obj", "__pycache__"];

    /// <summary>The sources of all .NET workers outside their own folder.</summary>
    public static string OfShared(LabFolders folders, BuildVariant variant)
    {
        var entries = Compiled(folders, variant);
        foreach (var folder in new[] { "src/Assay.Worker", "src/Assay.Protocol" })
            AddFolder(entries, new DirectoryInfo(Path.Combine(folders.Root, folder)), Made);
        return Hash(entries);
    }

    /// <summary>Those of them that are compiled into each worker, and what says how: without the harness, which is a library of theirs.</summary>
    public static string OfCompiled(LabFolders folders, BuildVariant variant) => Hash(Compiled(folders, variant));

    /// <summary>The sources of a project that workers are built on, without those that it references.</summary>
    public static string OfProject(LabFolders folders, ProjectFile project)
    {
        var entries = OfRoot(folders);
        Add(entries, project);
        return Hash(entries);
    }

    /// <summary>The sources of one worker; empty if only its build knows whether they have changed.</summary>
    /// <param name="shared">Those of all .NET workers.</param>
    /// <param name="projects">Projects as they are now.</param>
    public static string Of(LabFolders folders, WorkerFolder folder, string shared, ProjectFiles projects) =>
        Entries(folders, folder, shared, projects) is { } entries ? Hash(entries) : "";

    /// <summary>The state of each source of one worker, by the file's full path or by what else it is; null if only its build knows whether they have
    /// changed.</summary>
    public static SortedDictionary<string, string>? Entries(LabFolders folders, WorkerFolder folder, string shared, ProjectFiles projects)
    {
        var entries = Entries(folders, folder);
        if (folder is not { IsProject: true, Definition: { } definition })
            return entries;
        entries["shared"] = shared;
        var all = projects.WithReferences([definition]);
        if (all.Any(project => project.MayChangeUnseen))
            return null;
        foreach (var project in all)
            Add(entries, project);
        foreach (var made in entries.Keys.Where(all[0].Makes).ToList())
            entries.Remove(made);
        return entries;
    }

    /// <summary>The state of each file that a project is built from, by its full path: in its folder those that a build can compile or embed without their
    /// being named, and all that it names.</summary>
    public static IReadOnlyDictionary<string, string> StatesOf(ProjectFile project)
    {
        var entries = new SortedDictionary<string, string>(StringComparer.Ordinal);
        new FolderWalk(entries, MadeInProject) { Counts = IsSource, IsOfOneProject = true }.AddAll(new(project.Folder));
        foreach (var source in project.Sources)
            AddSource(entries, source.Path, source.Names);
        foreach (var made in entries.Keys.Where(project.Makes).ToList())
            entries.Remove(made);
        return entries;
    }

    /// <summary>The files of one worker's folder and what its worker.yml names: the state of each, by the file's full path or by what else it is.</summary>
    public static SortedDictionary<string, string> Entries(LabFolders folders, WorkerFolder folder)
    {
        var entries = new SortedDictionary<string, string>(StringComparer.Ordinal) { ["problem"] = folder.Problem ?? "" };
        AddFolder(entries, new DirectoryInfo(folder.Path), Made);
        if (folder is { IsProject: false, Definition: not null })
        {
            foreach (var source in folder.Words(SourcesKey).SelectMany(entry => WorkerPlaces.Sources(entry, folder.Path, folders.Payloads)))
            {
                if (folders.Payloads.Contains(source))
                    AddPayloads(entries, new DirectoryInfo(source));
                else
                    AddSource(entries, source);
            }
            // What was installed, replaced or taken away: what is built and what is reported as missing is another.
            foreach (var program in folder.Programs)
                AddProgram(entries, program, folder.Path);
            foreach (var used in folder.Words(UsesKey))
                AddUsed(entries, used, folder.Path);
        }
        return entries;
    }

    /// <summary>The name of a program's entry.</summary>
    public static string EntryOf(string program) => $"program {program}";

    /// <summary>The fingerprint of entries.</summary>
    public static string Hash(SortedDictionary<string, string> entries) =>
        Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(string.Concat(entries.Select(entry => $"{entry.Key}|{entry.Value}\n")))));

    // The sources of all projects.
    private static SortedDictionary<string, string> OfRoot(LabFolders folders)
    {
        var entries = new SortedDictionary<string, string>(StringComparer.Ordinal) { ["runtime"] = Environment.Version.ToString() };
        string[] files = ["Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props", "global.json", "nuget.config", "NuGet.config"];
        foreach (var file in files)
            AddFile(entries, new FileInfo(Path.Combine(folders.Root, file)));
        return entries;
    }

    private static SortedDictionary<string, string> Compiled(LabFolders folders, BuildVariant variant)
    {
        var entries = OfRoot(folders);
        entries["variant"] = variant.Identity;
        foreach (var file in Directory.GetFiles(Path.Combine(folders.Root, "serializers")))
            AddFile(entries, new FileInfo(file));
        foreach (var folder in new[] { "src/Assay.Worker/Entry", "src/Assay.Worker/Build" })
            AddFolder(entries, new DirectoryInfo(Path.Combine(folders.Root, folder)), Made);
        foreach (var folder in folders.Payloads)
            AddPayloads(entries, new DirectoryInfo(folder), JavaSource.Folder);
        return entries;
    }

    private static bool IsSource(FileInfo file) =>
        CompiledKinds.Contains(file.Extension) || FolderWalk.IsProject(file) || file.Name == "packages.lock.json";

    private static void Add(SortedDictionary<string, string> entries, ProjectFile project)
    {
        foreach (var (file, state) in project.States)
            entries[file] = state;
    }

    private static void AddSource(SortedDictionary<string, string> entries, string path, string? names = null)
    {
        AddFile(entries, new FileInfo(path));
        var walk = names is null ? new FolderWalk(entries, Made)
            : new FolderWalk(entries, Made) { Counts = file => FileSystemName.MatchesSimpleExpression(names, file.Name) };
        walk.AddAll(new(path));
    }

    // By what it is in the end: one that was replaced has the path that the other had, as /usr/bin/java is a link to a link.
    private static void AddProgram(SortedDictionary<string, string> entries, string program, string home)
    {
        var path = Programs.Find(program, home);
        var file = path is null ? null : File.ResolveLinkTarget(path, returnFinalTarget: true) as FileInfo ?? new FileInfo(path);
        entries[EntryOf(program)] = file is null ? "missing" : $"{path}|{file.FullName}|{FolderWalk.StateOf(file)}";
    }

    // What can't be read doesn't stop the others: the build says what it lacks.
    private static void AddUsed(SortedDictionary<string, string> entries, string used, string home)
    {
        try
        {
            AddWhatIsUsed(entries, used, home);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            entries[$"uses {used}"] = "unreadable";
        }
    }

    private static void AddWhatIsUsed(SortedDictionary<string, string> entries, string used, string home)
    {
        if (used.StartsWith('$'))
        {
            var value = Environment.GetEnvironmentVariable(used[1..]) ?? "";
            entries[used] = value;
            foreach (var place in value.Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries))
                AddFiles(entries, new(Path.Combine(home, place)));
        }
        else if (used.Contains('/', StringComparison.Ordinal))
        {
            AddFile(entries, new(Path.Combine(home, used)));
            AddFiles(entries, new(Path.Combine(home, used)));
        }
        else
        {
            AddProgram(entries, used, home);
        }
    }

    // A payload may have any name.
    private static void AddPayloads(SortedDictionary<string, string> entries, DirectoryInfo home, params string[] without)
    {
        AddFiles(entries, home);
        if (!home.Exists)
            return;
        foreach (var payload in home.GetDirectories().Where(folder => !folder.Name.StartsWith('.')))
            AddFolder(entries, payload, [.. MadeInPayload, .. without]);
    }

    private static void AddFolder(SortedDictionary<string, string> entries, DirectoryInfo folder, string[] without) =>
        new FolderWalk(entries, without).AddAll(folder);

    private static void AddFiles(SortedDictionary<string, string> entries, DirectoryInfo folder) => new FolderWalk(entries, []).AddFiles(folder);

    private static void AddFile(SortedDictionary<string, string> entries, FileInfo file)
    {
        if (file.Exists)
            entries[file.FullName] = FolderWalk.StateOf(file);
    }
}
