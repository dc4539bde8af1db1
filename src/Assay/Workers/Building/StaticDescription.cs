using System.Text.RegularExpressions;

namespace Assay.Workers.Building;

/// <summary>The description of a .NET worker by its files, without compiling, so that an unavailable library is still listed under its ids.</summary>
internal static partial class StaticDescription
{
    /// <summary>The serializers that a folder declares, all of them unavailable for the
    /// given reason; one named like the folder where it declares none.</summary>
    public static IReadOnlyList<SerializerEntry> Unavailable(WorkerFolder folder, string reason)
    {
        var (library, version) = PackageOf(folder);
        var entries = Directory.EnumerateFiles(folder.Path, "*.cs", SearchOption.AllDirectories)
            .Order(StringComparer.Ordinal)
            .SelectMany(file => Attribute().Matches(File.ReadAllText(file)))
            .Select(match => Entry(match.Groups["id"].Value, match.Groups["format"].Value) with { Untried = Untried().IsMatch(match.Groups["rest"].Value),
                CallsOnly = CallsOnly().IsMatch(match.Groups["rest"].Value) })
            // A serializer may have several adapters, one for each payload it was written for.
            .DistinctBy(entry => entry.Id)
            .ToList();
        return entries.Count > 0 ? entries : [Entry(folder.Name, "")];

        SerializerEntry Entry(string id, string format) =>
            new() { Id = id, Name = id, Folder = folder.Path, Format = format, Library = library, Version = version, Unavailable = reason };
    }

    /// <summary>The package that the folder is about, the first that its project names, with its usual version; empty if it names none.</summary>
    public static (string Library, string Version) PackageOf(WorkerFolder folder)
    {
        if (!folder.IsProject || Reference().Match(File.ReadAllText(folder.Definition!)) is not { Success: true } match)
            return ("", "");
        // A version may be an expression with the usual version as its last literal.
        return (match.Groups["name"].Value, Version().Matches(match.Groups["version"].Value) is { Count: > 0 } versions ? versions[^1].Value : "");
    }

    [GeneratedRegex("""\[(assembly:\s*)?Serializer\(\s*"(?<id>[^"]+)"\s*,\s*"(?<format>[^"]*)"\s*(?<rest>(,(?!\s*\[)[^\]]*)?)""", RegexOptions.ExplicitCapture,
        matchTimeoutMilliseconds: 5000)]
    private static partial Regex Attribute();

    [GeneratedRegex(@"\bTried\s*=\s*false\b", RegexOptions.None, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Untried();

    [GeneratedRegex(@"\bCallsOnly\s*=\s*true\b", RegexOptions.None, matchTimeoutMilliseconds: 5000)]
    private static partial Regex CallsOnly();

    [GeneratedRegex("""<PackageReference\s+Include="(?<name>[^"]+)"\s+Version="(?<version>[^"]*)"\s*""", RegexOptions.ExplicitCapture,
        matchTimeoutMilliseconds: 5000)]
    private static partial Regex Reference();

    [GeneratedRegex(@"\d+(\.\d+)+(-[0-9A-Za-z.]+)?", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Version();
}
