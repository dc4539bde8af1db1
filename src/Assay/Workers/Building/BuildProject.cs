using System.Xml.Linq;
using Assay.Protocol;

namespace Assay.Workers.Building;

/// <summary>Writes the MSBuild project that restores and builds a set of workers in one go.</summary>
internal static class BuildProject
{
    /// <summary>The folder in which workers and the lab's own projects leave the paths of their assemblies, each in a file called like the project.</summary>
    public const string Built = "built";

    /// <summary>The target that builds workers, and not only what they reference.</summary>
    public const string Whole = "Build";

    private const string Solution = "restore.slnx";
    private const string Hook = "hook.props";
    private const string LabHook = "lab.props";

    private static readonly PayloadFaults NoFaults = new([]);

    private static readonly (string File, string Property)[] Imports =
    [
        ("Directory.Build.props", "DirectoryBuildPropsPath"),
        ("Directory.Build.targets", "DirectoryBuildTargetsPath"),
        ("Directory.Packages.props", "DirectoryPackagesPropsPath"),
    ];

    /// <summary>Writes it and what it needs.</summary>
    /// <param name="variant">The way of building.</param>
    /// <param name="workers">What is built.</param>
    /// <param name="faults">The payloads that each is built without, by the worker's path.</param>
    /// <param name="target">What of it: all, or what it references.</param>
    /// <returns>The project's path.</returns>
    public static string Write(LabFolders folders, BuildVariant variant, IReadOnlyList<WorkerFolder> workers,
        IReadOnlyDictionary<string, PayloadFaults> faults, string target)
    {
        var place = Path.Combine(variant.Artifacts, "assay");
        Directory.CreateDirectory(place);
        var built = Path.Combine(place, Built);
        if (Directory.Exists(built))
            Directory.Delete(built, recursive: true);
        Directory.CreateDirectory(built);
        // One restore for all: restoring them one by one would write the files of the projects that they share from several processes at once.
        new XElement("Solution", workers.Select(worker => new XElement("Project", new XAttribute("Path", worker.Definition!)))).Save(
            Path.Combine(place, Solution));
        WriteHook(folders, variant, workers, faults, built, target, Path.Combine(place, Hook));

        var properties = string.Join(';', variant.Properties.Append(new(CompilePrint.Property, Path.Combine(place, Hook)))
            .Select(pair => $"{pair.Key}={Escape(pair.Value)}"));
        var build = new XElement("Target", new XAttribute("Name", "Build"),
            MSBuild(Solution, "Restore", properties),
            MSBuild("@(Worker)", target, properties),
            variant.Publish ? MSBuild("@(Worker)", "Publish", properties + ";NoBuild=true") : null,
            new XElement("Exec",
                new XAttribute("Command", CompilerServer.EndCommand),
                new XAttribute("Condition", CompilerServer.EndCondition),
                new XAttribute("IgnoreExitCode", "true"),
                new XAttribute("IgnoreStandardErrorWarningFormat", "true"),
                new XAttribute("StandardOutputImportance", "low")));
        var project = Path.Combine(place, "build.proj");
        new XElement("Project", new XAttribute("DefaultTargets", "Build"),
            new XElement("ItemGroup", workers.Select(worker => new XElement("Worker", new XAttribute("Include", Escape(worker.Definition!))))),
            build).Save(project);
        return project;
    }

    /// <summary>Whether a worker takes the lab's file of a name that MSBuild looks for above projects: a folder of the user's that brings none along.</summary>
    /// <param name="worker">The worker's folder.</param>
    public static bool TakesLabs(LabFolders folders, string worker, string file)
    {
        var (home, place) = (Path.Combine(folders.Root, "serializers"), Path.GetDirectoryName(worker)!);
        return place != home && File.Exists(Path.Combine(home, file)) && !File.Exists(Path.Combine(place, file));
    }

    private static XElement MSBuild(string projects, string targets, string properties) =>
        new("MSBuild",
            new XAttribute("Projects", projects),
            new XAttribute("Targets", targets),
            new XAttribute("Properties", properties),
            new XAttribute("BuildInParallel", "true"),
            new XAttribute("ContinueOnError", "true"));

    // Every project imports this first. A folder of the user's needs no props of its own: it gets those of the lab's serializers/ unless it brings some along.
    // Each project notes its output itself, because MSBuild's task tells no outputs at all where one of several projects fails.
    private static void WriteHook(LabFolders folders, BuildVariant variant, IReadOnlyList<WorkerFolder> workers,
        IReadOnlyDictionary<string, PayloadFaults> faults, string built, string target, string path)
    {
        var home = Path.Combine(folders.Root, "serializers");
        var groups =
            from worker in workers
            select new XElement("PropertyGroup",
                IsFor(worker),
                from import in Imports
                where TakesLabs(folders, worker.Path, import.File)
                select new XElement(import.Property, Path.Combine(home, import.File)));
        var mark = workers.Select(worker => new XElement("PropertyGroup", IsFor(worker), new XElement("AssayIsWorker", "true")));
        var left =
            from worker in workers
            from fault in faults.GetValueOrDefault(worker.Path, NoFaults).Folders
            select new XElement("ItemGroup", IsFor(worker),
                new XElement("AssayLeftOut", new XAttribute("Include", $"{Escape(fault.Key)}/**/*.cs;{Escape(fault.Key)}/*.proto")),
                PayloadFaults.NamesIn(fault.Key).Select(name => new XElement("AssemblyMetadata",
                    new XAttribute("Include", Escape(LeftOutPayload.Key + name)), new XAttribute("Value", Escape(fault.Value)))));
        // A library under test notes nothing: its project may be called like the worker's.
        var note = new XElement("Target", new XAttribute("Name", "AssayNoteOutput"), new XAttribute("AfterTargets", "Build"),
            new XAttribute("Condition", $"'$(AssayIsWorker)' == 'true' or {IsLabs(folders)}"),
            new XElement("WriteLinesToFile",
                new XAttribute("File", Path.Combine(Escape(built), "$(MSBuildProjectName)")),
                new XAttribute("Lines", "$(TargetPath)"),
                new XAttribute("Overwrite", "true")));
        var lab = variant.SharesLabProjects ? LabImport(folders, variant, Path.GetDirectoryName(path)!) : null;
        SaveImport(new("Project", groups, mark, left, lab, Prints(folders, variant, workers, target), note), path);
    }

    // The lab's own projects are never compiled here if they are shared: their prints are those of the usual output.
    // Where only what workers reference is built, their own say what they were compiled from before.
    private static IEnumerable<XElement> Prints(LabFolders folders, BuildVariant variant, IReadOnlyList<WorkerFolder> workers, string target)
    {
        var compiled = Fingerprint.OfCompiled(folders, variant);
        var projects = new ProjectFiles(folders);
        var prints = new Dictionary<string, string>();
        if (target == Whole)
        {
            foreach (var worker in workers)
                prints[worker.Definition!] = Fingerprint.Of(folders, worker, compiled, projects);
        }
        foreach (var project in LabProjects.Referenced(folders, workers))
            prints[project.Path] = Fingerprint.OfProject(folders, project);
        foreach (var (project, print) in prints)
        {
            var isShared = variant.SharesLabProjects && project.StartsWith(LabProjects.Folder(folders), StringComparison.Ordinal);
            var file = CompilePrint.FileOf(isShared ? folders.Artifacts : variant.Artifacts, project);
            if (!isShared)
                CompilePrint.Write(file, print);
            yield return new("Import", new XAttribute("Project", Escape(file)),
                new XAttribute("Condition", $"{IsOf(project)} and Exists('{Escape(file)}')"));
        }
    }

    private static XAttribute IsFor(WorkerFolder worker) => new("Condition", IsOf(worker.Definition!));

    private static string IsOf(string project) => $"'$(MSBuildProjectFullPath)' == '{Escape(project)}'";

    // Global properties hold in whatever is referenced, but where a file that it imports says otherwise.
    private static XElement LabImport(LabFolders folders, BuildVariant variant, string place)
    {
        var names = variant.PropertiesOfWorkers.ToList();
        SaveImport(new("Project", new XAttribute("TreatAsLocalProperty", string.Join(';', names)),
            new XElement("PropertyGroup", names.Select(name => new XElement(name)))), Path.Combine(place, LabHook));
        return new("Import", new XAttribute("Project", LabHook),
            new XAttribute("Condition", IsLabs(folders)));
    }

    private static string IsLabs(LabFolders folders) => $"$(MSBuildProjectFullPath.StartsWith('{Escape(LabProjects.Folder(folders))}'))";

    // A project is compiled again when a file that it imports is newer: these change nothing of what is compiled.
    private static void SaveImport(XElement project, string path)
    {
        project.Save(path);
        File.SetLastWriteTimeUtc(path, DateTime.UnixEpoch);
    }

    // MSBuild's own escapes, so that a path may hold what separates properties and items.
    private static string Escape(string text) =>
        text.Replace("%", "%25", StringComparison.Ordinal).Replace(";", "%3B", StringComparison.Ordinal).Replace("'", "%27", StringComparison.Ordinal)
            .Replace("$", "%24", StringComparison.Ordinal).Replace("@", "%40", StringComparison.Ordinal).Replace("*", "%2A", StringComparison.Ordinal)
            .Replace("?", "%3F", StringComparison.Ordinal);
}
