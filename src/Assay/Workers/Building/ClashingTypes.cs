using System.Text.RegularExpressions;

namespace Assay.Workers.Building;

/// <summary>Payloads that declare a type which another payload has already: as both are compiled together, two partial ones would become one, and the other
/// payload's data would change without a word.</summary>
internal static partial class ClashingTypes
{
    /// <summary>Finds them.</summary>
    /// <param name="homes">The folders that hold one folder per payload, the lab's before the user's: the first that has a type keeps it.</param>
    /// <returns>The folders of the others, each with its first type that is there twice.</returns>
    public static IEnumerable<(string Folder, string Fault)> In(IEnumerable<string> homes)
    {
        var owners = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var folder in homes.Where(Directory.Exists).SelectMany(home => Directory.GetDirectories(home).Order(StringComparer.Ordinal)))
        {
            var types = TypesOf(folder).ToList();
            if (types.Find(type => owners.ContainsKey(type.Name)) is { Name: { } name, File: { } file })
                yield return (folder, $"{file}: the payload {Path.GetFileName(owners[name])} has a type {name}, too; rename it");
            else
                types.ForEach(type => owners[type.Name] = folder);
        }
    }

    private static IEnumerable<(string Name, string File)> TypesOf(string folder) =>
        from file in Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories).Order(StringComparer.Ordinal)
        where !Path.GetRelativePath(folder, file).Split(Path.DirectorySeparatorChar).Any(part => part is "bin" or "obj")
        let text = File.ReadAllText(file)
        let space = Namespace().Match(text)
        where space.Success
        from declared in Declared().Matches(text)
        // What is indented further is nested in another type.
        where declared.Groups["indent"].Success == (space.Groups["end"].Value == "{")
        let arity = string.Concat(declared.Groups["parameters"].Value.Where(one => one is '<' or ',' or '>'))
        select (declared.Groups["name"].Value + arity, Path.GetFileName(file));

    [GeneratedRegex(@"^namespace\s+Assay\.Payloads\s*(?<end>[;{])", RegexOptions.ExplicitCapture | RegexOptions.Multiline, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Namespace();

    [GeneratedRegex(@"^(?<indent>    |\t)?(\[.*\]\s*)?((public|internal|sealed|abstract|static|partial|readonly|ref|unsafe) )*"
        + @"(class|struct|record struct|record class|record|interface|enum) (?<name>\w+)(?<parameters><[^>\r\n]*>)?",
        RegexOptions.ExplicitCapture | RegexOptions.Multiline, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Declared();
}
