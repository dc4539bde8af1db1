using System.Text.RegularExpressions;
using Assay.Yaml;

namespace Assay.Workers.Building;

/// <summary>The serializers that the folders' files declare, read without building anything.</summary>
internal static partial class DeclaredSerializers
{
    private const int Limit = 1000;
    private const RegexOptions Options = RegexOptions.IgnorePatternWhitespace | RegexOptions.ExplicitCapture | RegexOptions.CultureInvariant;
    private const string List = "serializers";

    // What else an id may contain is read as YAML.
    private const string Id = """ id: \s+ (?<quote>["']?) (?<id> \w[\w.+-]*) \k<quote> """;

    /// <summary>The folder that has a serializer of that id, or a project of that name; null if none has.</summary>
    public static string? FolderOf(LabFolders folders, string id, string project) => WorkerFolder.FindAll(folders)
        .FirstOrDefault(folder => Of(folder).Contains(id, StringComparer.OrdinalIgnoreCase)
            || (folder.IsProject && Path.GetFileNameWithoutExtension(folder.Definition)!.Equals(project, StringComparison.OrdinalIgnoreCase)))?.Path;

    /// <summary>The names of a folder's serializers, without versions.</summary>
    public static IEnumerable<string> Of(WorkerFolder folder) => folder switch
    {
        { IsProject: true } => StaticDescription.Unavailable(folder, "").Select(entry => entry.Name),
        { Definition: { } definition } => OfYaml(definition),
        _ => [],
    };

    // The YAML reader takes longer to load than all else that many commands do. Where each item's first line has its id, no other line need be understood.
    private static IReadOnlyList<string> OfYaml(string file)
    {
        var items = File.ReadLines(file).SkipWhile(line => line.TrimEnd() != List + ":").Skip(1)
            .TakeWhile(line => line is [] or [' ' or '#' or '-', ..])
            .Where(line => line.AsSpan().TrimStart() is ['-', ..]).Select(line => Item().Match(line)).ToList();
        var ids = items.Where(item => item.Success).Select(item => item.Groups["id"].Value).ToList();
        return ids.Count > 0 && ids.Count == items.Count ? ids : Parsed(file) ?? ids;
    }

    // Whoever reads the file to build it says what is wrong with it.
    private static IReadOnlyList<string>? Parsed(string file)
    {
        try
        {
            return YamlFile.Read(file).List(List, _ => null, entry => entry.Text("id"))?.OfType<string>().ToList();
        }
        catch (UserException)
        {
            return null;
        }
    }

    [GeneratedRegex($$"""^\s* - \s+ ( {{Id}} \s* (\s\#.*)? | \{ \s* {{Id}} \s* ( , .* | \} \s* (\s\#.*)? ) ) $""", Options, Limit)]
    private static partial Regex Item();
}
