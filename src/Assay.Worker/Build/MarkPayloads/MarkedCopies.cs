using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Assay.Worker.Build;

/// <summary>The copies of payloads' files that a worker's project compiles in place of them.</summary>
internal static class MarkedCopies
{
    /// <summary>Writes them.</summary>
    /// <param name="lines">
    /// A line "name=value" for each property, and one for each payload file: where it is, where its copy goes, and the folders between its home and itself.
    /// There are tabs between these.
    /// </param>
    public static void Write(IReadOnlyList<string> lines)
    {
        var sources = lines.Where(line => line.Contains('\t')).Select(line => line.Split('\t'))
            .Select(parts => (Text: new SourceText(PayloadFolder.Of(parts[0], parts[2]), Read(parts[0])), Path: parts[0], Copy: parts[1])).ToList();
        new PayloadMarker(MarkOptions.Read(lines)).Mark([.. sources.Select(source => source.Text)]);
        foreach (var source in sources)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(source.Copy)!);
            File.WriteAllText(source.Copy, $"#line 1 \"{source.Path}\"\n{source.Text.Marked()}");
        }
    }

    // One that an editor has just taken away is there again, or gone, at the next build: for this one there is nothing in it.
    private static string Read(string file)
    {
        try
        {
            return File.ReadAllText(file);
        }
        catch (Exception gone) when (gone is FileNotFoundException or DirectoryNotFoundException)
        {
            return "";
        }
    }
}
