using System.IO.Compression;
using Assay.Workers;

namespace Assay.Experiments.Startup;

/// <summary>The size of a program on disk without its runtime.</summary>
internal static class PublishedSize
{
    /// <summary>Bytes; null if the command names no file that could be looked at.</summary>
    public static long? Of(WorkerCommand command)
    {
        var program = command.Arguments.FirstOrDefault(argument => Path.IsPathFullyQualified(argument) && File.Exists(argument));
        return Path.GetExtension(program) switch
        {
            null => null,
            ".jar" => new FileInfo(program!).Length + ClassPath(program!).Sum(jar => jar.Exists ? jar.Length : 0),
            _ => new DirectoryInfo(Path.GetDirectoryName(program)!).EnumerateFiles("*", SearchOption.AllDirectories).Where(file => file.Extension != ".pdb")
                .Sum(file => file.Length),
        };
    }

    // A manifest's lines are cut at 72 bytes; what goes on begins with a blank (JAR File Specification, "Notes on Manifest and Signature Files").
    private static IEnumerable<FileInfo> ClassPath(string jar)
    {
        using var archive = ZipFile.OpenRead(jar);
        using var reader = new StreamReader(archive.GetEntry("META-INF/MANIFEST.MF")!.Open());
        var line = reader.ReadToEnd().ReplaceLineEndings("\n").Replace("\n ", "", StringComparison.Ordinal).Split('\n')
            .FirstOrDefault(text => text.StartsWith("Class-Path: ", StringComparison.Ordinal));
        return [.. (line?["Class-Path: ".Length..] ?? "").Split(' ', StringSplitOptions.RemoveEmptyEntries)
            .Select(url => Target(new FileInfo(new Uri(url).LocalPath)))];
    }

    // Debian's names with a version are links, and a link is as long as the name it holds.
    private static FileInfo Target(FileInfo file) => file.ResolveLinkTarget(returnFinalTarget: true) as FileInfo ?? file;
}
