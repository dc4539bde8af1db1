using System.Security.Cryptography;
using System.Text;
using Assay.Studies;

namespace Assay.Scaffolding;

/// <summary>What tells the data of payloads apart that were made of a file: a name doesn't, once the folder of the one before is gone, as in CI.</summary>
internal static class DataHashes
{
    private const int BufferLength = 1 << 20;

    // What workers are built of: classes, and the same as a schema and in Java.
    private static readonly HashSet<string> Sources = new([".cs", ".proto", ".java"], StringComparer.Ordinal);

    // Left by other builds, as the workers' own build has it.
    private static readonly string[] Built = ["bin", "obj"];

    /// <summary>SHA-256 of the data and the types of each payload that was made of data, by its name.</summary>
    /// <param name="folders">The lab and the user's folders.</param>
    /// <param name="payloads">The payloads that will be measured: names or globs.</param>
    /// <returns>Null if none of them was made of data.</returns>
    public static IReadOnlyDictionary<string, string>? Of(LabFolders folders, IEnumerable<string> payloads)
    {
        List<string> names = [.. payloads];
        var hashes = new SortedDictionary<string, string>(StringComparer.Ordinal);
        foreach (var folder in folders.Payloads.SelectMany(Directory.EnumerateDirectories))
        {
            var name = Path.GetFileName(folder);
            if (names.Exists(pattern => Glob.Matches(pattern, name))
                && NewPayload.DataFiles.Select(file => Path.Combine(folder, file)).FirstOrDefault(File.Exists) is { } data)
                hashes.TryAdd(name, Hash(folder, [Path.GetFileName(data), .. Types(folder)]));
        }
        return hashes.Count > 0 ? hashes : null;
    }

    /// <summary>That of data and of what is told of the types that it is read into.</summary>
    public static string Of(Stream data, string types)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        Append(hash, "data", data);
        using var told = new MemoryStream(Encoding.UTF8.GetBytes(types));
        Append(hash, "types", told);
        return Convert.ToHexString(hash.GetHashAndReset());
    }

    /// <summary>The payloads that two runs have by the same name and of other data; none if one of the runs doesn't say.</summary>
    public static IReadOnlyList<string> Differing(IReadOnlyDictionary<string, string>? before, IReadOnlyDictionary<string, string>? after) =>
    [
        .. from one in before ?? new Dictionary<string, string>()
           where after?.TryGetValue(one.Key, out var other) == true && other != one.Value
           select one.Key,
    ];

    // From the folder, with slashes: the same in another checkout and on another system.
    private static IEnumerable<string> Types(string folder) => Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories)
        .Where(file => Sources.Contains(Path.GetExtension(file)))
        .Select(file => Path.GetRelativePath(folder, file).Replace(Path.DirectorySeparatorChar, '/'))
        .Where(file => !file.Split('/')[..^1].Intersect(Built, StringComparer.Ordinal).Any())
        .Order(StringComparer.Ordinal);

    private static string Hash(string folder, IEnumerable<string> files)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        foreach (var name in files)
        {
            using var file = File.OpenRead(Path.Combine(folder, name));
            Append(hash, name, file);
        }
        return Convert.ToHexString(hash.GetHashAndReset());
    }

    // Without the names and lengths, a line that moves from one file to the next would change nothing.
    private static void Append(IncrementalHash hash, string name, Stream text)
    {
        hash.AppendData(Encoding.UTF8.GetBytes(string.Create(CultureInfo.InvariantCulture, $"{name} {text.Length}\n")));
        var buffer = new byte[BufferLength];
        for (int read; (read = text.Read(buffer)) > 0;)
            hash.AppendData(buffer, 0, read);
    }
}
