namespace Assay.EndToEnd.Tests;

/// <summary>A working tree of a library, as its author has it: Ingot's sources and what builds them.</summary>
internal static class IngotTree
{
    // Once for each value that is written, and so slow that a few seconds decide.
    // Not by SpinWait: the runtime measures its length anew while a process runs, and what is measured shifts with it.
    private const string Hot = "target = output;";
    private const string Slowdown = " for (var waited = 0; waited < 80; waited++) System.Threading.Interlocked.MemoryBarrier();";

    /// <summary>Its project, from its root.</summary>
    public const string Project = "src/Ingot/Ingot.csproj";

    /// <summary>Makes it.</summary>
    public static void Make(string folder)
    {
        foreach (var file in Directory.GetFiles(Lab.Root).Where(
            file => Path.GetFileName(file)
                is "Directory.Build.props" or "Directory.Packages.props" or "global.json" or ".editorconfig" or "nuget.config" or "NuGet.config"))
            Copy(file, Path.Combine(folder, Path.GetFileName(file)));
        foreach (var project in (string[])["Ingot", "Ingot.Generator"])
        {
            var from = Path.Combine(Lab.Root, "src", project);
            foreach (var file in Directory.EnumerateFiles(from, "*", SearchOption.AllDirectories)
                .Where(file => !file.Contains("/obj/", StringComparison.Ordinal) && !file.Contains("/bin/", StringComparison.Ordinal)))
                Copy(file, Path.Combine(folder, "src", project, Path.GetRelativePath(from, file)));
        }
    }

    /// <summary>Somebody makes writing slower.</summary>
    public static void MakeSlower(string folder)
    {
        var writer = Path.Combine(folder, "src", "Ingot", "Compact", "CompactWriter.Net.cs");
        var text = File.ReadAllText(writer);
        var slower = text.Replace(Hot, Hot + Slowdown, StringComparison.Ordinal);
        slower.ShouldNotBe(text);
        File.WriteAllText(writer, slower);
    }

    private static void Copy(string from, string to)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(to)!);
        File.Copy(from, to);
    }
}
