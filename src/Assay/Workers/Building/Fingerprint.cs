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
        var text = OfRoot(folders).Append(variant.Identity).Append('\n');
        foreach (var file in Directory.GetFiles(Path.Combine(folders.Root, "serializers")).Order(StringComparer.Ordinal))
            AppendFile(text, new FileInfo(file));
        foreach (var folder in new[] { "src/Assay.Worker", "src/Assay.Protocol" })
            AppendFolder(text, new DirectoryInfo(Path.Combine(folders.Root, folder)));
        foreach (var folder in folders.Payloads)
            AppendFolder(text, new DirectoryInfo(folder), without: JavaSource.Folder);
        return Hash(text);
    }

    /// <summary>The sources of one of the lab's own projects, without those that it references.</summary>
    public static string OfLabProject(LabFolders folders, string project)
    {
        var text = OfRoot(folders);
        AppendFolder(text, new DirectoryInfo(Path.GetDirectoryName(project)!));
        return Hash(text);
    }

    /// <summary>The sources of one worker.</summary>
    public static string Of(LabFolders folders, WorkerFolder folder, string shared)
    {
        var text = new StringBuilder(folder.IsProject ? shared : "").Append('\n').Append(folder.Problem).Append('\n');
        AppendFolder(text, new DirectoryInfo(folder.Path));
        if (folder is { IsProject: false, Definition: not null })
        {
            foreach (var source in folder.Words(SourcesKey).SelectMany(entry => WorkerPlaces.Sources(entry, folder.Path, folders.Payloads)))
            {
                AppendFile(text, new FileInfo(source));
                AppendFolder(text, new DirectoryInfo(source));
            }
            // What was installed, replaced or taken away: what is built and what is reported as missing is another.
            foreach (var program in folder.Programs)
                AppendProgram(text, program, folder.Path);
            foreach (var used in folder.Words(UsesKey))
                AppendUsed(text, used, folder.Path);
        }
        if (folder is { IsProject: true, Definition: { } project })
        {
            foreach (var source in Referenced().Matches(File.ReadAllText(project)).Select(match => match.Groups["folder"].Value))
                AppendFolder(text, new DirectoryInfo(Path.Combine(folders.Root, source)));
        }
        return Hash(text);
    }

    // The sources of all projects.
    private static StringBuilder OfRoot(LabFolders folders)
    {
        var text = new StringBuilder(Environment.Version.ToString()).Append('\n');
        foreach (var file in new[] { "Directory.Build.props", "Directory.Packages.props", "global.json", "nuget.config", "NuGet.config" })
            AppendFile(text, new FileInfo(Path.Combine(folders.Root, file)));
        return text;
    }

    // A library that is here as source: Ingot. And sources of another folder: grpc-dotnet's messages are google-protobuf's.
    [GeneratedRegex(@"<(ProjectReference|Compile|Protobuf)\s+Include=""\$\(AssayRoot\)(?<folder>[^""*]+?)/(\*\*/)?[^""/]+""", RegexOptions.ExplicitCapture,
        matchTimeoutMilliseconds: 1000)]
    private static partial Regex Referenced();

    // By what it is in the end: one that was replaced has the path that the other had, as /usr/bin/java is a link to a link.
    private static void AppendProgram(StringBuilder text, string program, string home)
    {
        var path = Programs.Find(program, home);
        text.Append(program).Append('|').Append(path ?? "missing").Append('\n');
        if (path is not null)
            AppendFile(text, File.ResolveLinkTarget(path, returnFinalTarget: true) as FileInfo ?? new FileInfo(path));
    }

    // What can't be read doesn't stop the others: the build says what it lacks.
    private static void AppendUsed(StringBuilder text, string used, string home)
    {
        try
        {
            AppendWhatIsUsed(text, used, home);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            text.Append(used).Append("|unreadable\n");
        }
    }

    private static void AppendWhatIsUsed(StringBuilder text, string used, string home)
    {
        if (used.StartsWith('$'))
        {
            var value = Environment.GetEnvironmentVariable(used[1..]) ?? "";
            text.Append(used).Append('=').Append(value).Append('\n');
            foreach (var place in value.Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries))
                AppendFiles(text, new(Path.Combine(home, place)));
        }
        else if (used.Contains('/', StringComparison.Ordinal))
        {
            AppendFile(text, new(Path.Combine(home, used)));
            AppendFiles(text, new(Path.Combine(home, used)));
        }
        else
        {
            AppendProgram(text, used, home);
        }
    }

    private static void AppendFolder(StringBuilder text, DirectoryInfo folder, string? without = null)
    {
        AppendFiles(text, folder);
        if (!folder.Exists)
            return;
        foreach (var child in folder.GetDirectories().OrderBy(child => child.Name, StringComparer.Ordinal))
        {
            if (child.Name is not ("bin" or "obj" or "artifacts" or "node_modules" or "__pycache__" or "target") && !child.Name.StartsWith('.')
                && child.Name != without)
                AppendFolder(text, child, without);
        }
    }

    private static void AppendFiles(StringBuilder text, DirectoryInfo folder)
    {
        if (!folder.Exists)
            return;
        foreach (var file in folder.GetFiles().OrderBy(file => file.Name, StringComparer.Ordinal))
        {
            // Prose changes no worker, and what starts with a dot is an editor's or a tool's.
            if (file.Extension != ".md" && !file.Name.StartsWith('.'))
                AppendFile(text, file);
        }
    }

    private static void AppendFile(StringBuilder text, FileInfo file)
    {
        if (file.Exists)
            text.Append(file.FullName).Append('|').Append(file.LastWriteTimeUtc.Ticks).Append('|').Append(file.Length).Append('\n');
    }

    private static string Hash(StringBuilder text) => Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(text.ToString())));
}
