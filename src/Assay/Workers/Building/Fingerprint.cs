using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using Assay.Scaffolding;

namespace Assay.Workers.Building;

/// <summary>Tells whether files changed, by path, time of change and length: reading them all would make every start slow.</summary>
internal static partial class Fingerprint
{
    /// <summary>Names, in a worker.yml, what the worker is built from besides its own folder.</summary>
    public const string SourcesKey = "sources";

    /// <summary>Names, in a worker.yml, what the worker takes of this machine besides the programs that it is started and built with: programs on the PATH,
    /// files, folders without those in them, and variables with paths of folders.</summary>
    public const string UsesKey = "uses";

    /// <summary>The sources of all .NET workers outside their own folder.</summary>
    public static string OfShared(LabFolders folders, BuildVariant variant)
    {
        var entries = OfRoot(folders);
        entries["variant"] = variant.Identity;
        foreach (var file in Directory.GetFiles(Path.Combine(folders.Root, "serializers")))
            AddFile(entries, new FileInfo(file));
        foreach (var folder in new[] { "src/Assay.Worker", "src/Assay.Protocol" })
            AddFolder(entries, new DirectoryInfo(Path.Combine(folders.Root, folder)));
        foreach (var folder in folders.Payloads)
            AddFolder(entries, new DirectoryInfo(folder), without: JavaSource.Folder);
        return Hash(entries);
    }

    /// <summary>The sources of one of the lab's own projects, without those that it references.</summary>
    public static string OfLabProject(LabFolders folders, string project)
    {
        var entries = OfRoot(folders);
        AddFolder(entries, new DirectoryInfo(Path.GetDirectoryName(project)!));
        return Hash(entries);
    }

    /// <summary>The sources of one worker.</summary>
    public static string Of(LabFolders folders, WorkerFolder folder, string shared)
    {
        var entries = Entries(folders, folder);
        if (folder.IsProject)
            entries["shared"] = shared;
        return Hash(entries);
    }

    /// <summary>The sources of one worker, without those that all .NET workers share: the state of each, by the file's full path or by what else it is.
    /// </summary>
    public static SortedDictionary<string, string> Entries(LabFolders folders, WorkerFolder folder)
    {
        var entries = new SortedDictionary<string, string>(StringComparer.Ordinal) { ["problem"] = folder.Problem ?? "" };
        AddFolder(entries, new DirectoryInfo(folder.Path));
        if (folder is { IsProject: false, Definition: not null })
        {
            foreach (var source in folder.Words(SourcesKey).SelectMany(entry => WorkerPlaces.Sources(entry, folder.Path, folders.Payloads)))
            {
                AddFile(entries, new FileInfo(source));
                AddFolder(entries, new DirectoryInfo(source));
            }
            // What was installed, replaced or taken away: what is built and what is reported as missing is another.
            foreach (var program in folder.Programs)
                AddProgram(entries, program, folder.Path);
            foreach (var used in folder.Words(UsesKey))
                AddUsed(entries, used, folder.Path);
        }
        if (folder is { IsProject: true, Definition: { } project })
        {
            foreach (var source in Referenced().Matches(File.ReadAllText(project)).Select(match => match.Groups["folder"].Value))
                AddFolder(entries, new DirectoryInfo(Path.Combine(folders.Root, source)));
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
        foreach (var file in new[] { "Directory.Build.props", "Directory.Packages.props", "global.json", "nuget.config", "NuGet.config" })
            AddFile(entries, new FileInfo(Path.Combine(folders.Root, file)));
        return entries;
    }

    // A library that is here as source: Ingot. And sources of another folder: grpc-dotnet's messages are google-protobuf's.
    [GeneratedRegex(@"<(ProjectReference|Compile|Protobuf)\s+Include=""\$\(AssayRoot\)(?<folder>[^""*]+?)/(\*\*/)?[^""/]+""", RegexOptions.ExplicitCapture,
        matchTimeoutMilliseconds: 1000)]
    private static partial Regex Referenced();

    // By what it is in the end: one that was replaced has the path that the other had, as /usr/bin/java is a link to a link.
    private static void AddProgram(SortedDictionary<string, string> entries, string program, string home)
    {
        var path = Programs.Find(program, home);
        var file = path is null ? null : File.ResolveLinkTarget(path, returnFinalTarget: true) as FileInfo ?? new FileInfo(path);
        entries[EntryOf(program)] = file is null ? "missing" : $"{path}|{file.FullName}|{StateOf(file)}";
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

    private static void AddFolder(SortedDictionary<string, string> entries, DirectoryInfo folder, string? without = null)
    {
        AddFiles(entries, folder);
        if (!folder.Exists)
            return;
        foreach (var child in folder.GetDirectories())
        {
            if (child.Name is not ("bin" or "obj" or "artifacts" or "node_modules" or "__pycache__" or "target") && !child.Name.StartsWith('.')
                && child.Name != without)
                AddFolder(entries, child, without);
        }
    }

    private static void AddFiles(SortedDictionary<string, string> entries, DirectoryInfo folder)
    {
        if (!folder.Exists)
            return;
        foreach (var file in folder.GetFiles())
        {
            // Prose changes no worker, and what starts with a dot is an editor's or a tool's.
            if (file.Extension != ".md" && !file.Name.StartsWith('.'))
                AddFile(entries, file);
        }
    }

    private static void AddFile(SortedDictionary<string, string> entries, FileInfo file)
    {
        if (file.Exists)
            entries[file.FullName] = StateOf(file);
    }

    private static string StateOf(FileInfo file) => file.Exists ? $"{file.LastWriteTimeUtc.Ticks}|{file.Length}" : "missing";
}
