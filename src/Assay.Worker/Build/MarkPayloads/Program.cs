using System.IO;
using System.Linq;
using Assay.Worker.Build;

// Run in the builds of workers, see MarkPayloads.targets; it is not part of the worker. The file has a line "name=value" for each property, and one for each
// payload file: where it is, where its copy goes, and the folders between its home and itself. There are tabs between these.
var lines = File.ReadAllLines(args[0]);
var sources = lines.Where(line => line.Contains('\t')).Select(line => line.Split('\t'))
    .Select(parts => (Text: new SourceText(PayloadFolder.Of(parts[0], parts[2]), File.ReadAllText(parts[0])), Path: parts[0], Copy: parts[1])).ToList();
new PayloadMarker(MarkOptions.Read(lines)).Mark([.. sources.Select(source => source.Text)]);
foreach (var source in sources)
{
    Directory.CreateDirectory(Path.GetDirectoryName(source.Copy)!);
    File.WriteAllText(source.Copy, $"#line 1 \"{source.Path}\"\n{source.Text.Marked()}");
}
