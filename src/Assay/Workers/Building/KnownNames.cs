using System.Text.RegularExpressions;
using Assay.Studies;
using Assay.Yaml;

namespace Assay.Workers.Building;

/// <summary>The known names, read from the folders' files: a mistyped name is rejected before anything is built.</summary>
internal static partial class KnownNames
{
    /// <summary>Insists that each pattern means a serializer, in whatever version.</summary>
    /// <param name="patterns">Ids or globs, each with its position; those with <c>!</c> exclude, and may match none.</param>
    /// <exception cref="UserException">One means none.</exception>
    public static void CheckSerializers(LabFolders folders, IEnumerable<YamlValue> patterns)
    {
        var adding = patterns.Where(pattern => !pattern.Text.StartsWith('!')).ToList();
        if (adding.Count == 0)
            return;
        var known = Serializers(folders);
        // Which versions there are is known only of those that are built.
        foreach (var pattern in adding)
            _ = SerializerSelection.Pick(known, [pattern with { Text = pattern.Text.Split('@')[0] }]);
    }

    /// <summary>The serializers of all folders by their names, without versions.</summary>
    public static Catalog Serializers(LabFolders folders)
    {
        // A worker may have said more of itself than its files tell.
        var said = CatalogCache.Read(BuildVariant.For(folders, new()).CacheFile).Values.SelectMany(worker => worker.Serializers).Select(entry => entry.Name);
        var names = WorkerFolder.FindAll(folders).SelectMany(DeclaredSerializers.Of).Concat(said).Distinct(StringComparer.OrdinalIgnoreCase)
            .Order(StringComparer.OrdinalIgnoreCase);
        return new Catalog([.. names.Select(name => new SerializerEntry { Id = name, Name = name, Folder = "" })], [], null);
    }

    /// <summary>Those payloads that no file names: only a worker can tell whether they exist.</summary>
    public static IReadOnlyList<YamlValue> DoubtfulPayloads(LabFolders folders, IEnumerable<YamlValue> patterns)
    {
        var names = patterns.ToList();
        if (names.Count == 0)
            return [];
        var written = folders.Payloads
            .SelectMany(folder => Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories))
            .SelectMany(file => Literal().Matches(File.ReadAllText(file)))
            .Select(match => match.Groups["text"].Value)
            .ToHashSet(StringComparer.Ordinal);
        return names.FindAll(name => Glob.IsPattern(name.Text) ? !written.Any(text => Glob.Matches(name.Text, text)) : !written.Contains(name.Text));
    }

    [GeneratedRegex("\"(?<text>[^\"\\\\\r\n]+)\"", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Literal();
}
