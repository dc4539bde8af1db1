using Assay.Workers;
using Assay.Yaml;

namespace Assay.Studies;

/// <summary>Picks serializers by globs over their ids.</summary>
internal static class SerializerSelection
{
    /// <summary>Picks them, in the catalog's order.</summary>
    /// <param name="patterns">Globs; one that begins with <c>!</c> excludes. If there is none that includes, all others are meant.</param>
    /// <exception cref="UserException">A plain name is unknown, or a pattern matches nothing.</exception>
    public static IReadOnlyList<SerializerEntry> Pick(Catalog catalog, IReadOnlyList<YamlValue> patterns)
    {
        var picked = new HashSet<SerializerEntry>(ReferenceEqualityComparer.Instance);
        if (patterns.All(IsTakingAway))
            picked.UnionWith(Matching(catalog, "*"));
        foreach (var pattern in patterns)
        {
            var text = pattern.Text.TrimStart('!');
            var matching = Matching(catalog, text).ToList();
            if (IsTakingAway(pattern))
                picked.ExceptWith(
                    catalog.Serializers.Where(entry => matching.Contains(entry) || Glob.Matches(text, entry.Name) || Glob.Matches(text, entry.Id)));
            else if (matching.Count == 0)
                throw Unknown(catalog, text, pattern.Place);
            else
                picked.UnionWith(matching);
        }
        return [.. catalog.Serializers.Where(picked.Contains)];
    }

    /// <summary>The ids of those that plain names mean, which a user counts on; a pattern takes what there is.</summary>
    /// <exception cref="UserException">A name is unknown.</exception>
    public static HashSet<string> Named(Catalog catalog, IEnumerable<string> texts) => texts
        .Where(text => !Glob.IsPattern(text) && !text.StartsWith('!'))
        .SelectMany(text => Pick(catalog, [new YamlValue(text, "--serializers")]))
        .Select(entry => entry.Id)
        .ToHashSet(StringComparer.Ordinal);

    /// <summary>The one serializer that a plain name means.</summary>
    /// <exception cref="UserException">It means none.</exception>
    public static SerializerEntry PickOne(Catalog catalog, string name, string place) =>
        Matching(catalog, name).FirstOrDefault() ?? throw Unknown(catalog, name, place);

    /// <summary>Whether a plain name, with or without version, means a serializer of the catalog.</summary>
    public static bool IsKnown(Catalog catalog, string name) => Matching(catalog, name).Any();

    /// <summary>Whether one of the patterns excludes a serializer.</summary>
    public static bool Excludes(IEnumerable<string> patterns, SerializerEntry entry) =>
        patterns.Any(pattern => pattern.StartsWith('!') && (Glob.Matches(pattern[1..], entry.Name) || Glob.Matches(pattern[1..], entry.Id)));

    private static IEnumerable<SerializerEntry> Matching(Catalog catalog, string pattern)
    {
        var at = pattern.IndexOf('@', StringComparison.Ordinal);
        if (catalog.Serializers.FirstOrDefault(entry => at >= 0 && entry.Id.Equals(pattern, StringComparison.OrdinalIgnoreCase)) is { } exact)
            return [exact];
        if (at >= 0)
            return catalog.Serializers.Where(
                entry => Glob.Matches(pattern, entry.Id) || (Glob.Matches(pattern[..at], entry.Name) && IsVersion(entry.Version, pattern[(at + 1)..])));
        // Without a version the newest that is present is meant.
        return catalog.Serializers
            // A library of calls has another serializer's messages, whose time would only be measured twice.
            .Where(entry => Glob.Matches(pattern, entry.Name) && !(entry.CallsOnly && Glob.IsPattern(pattern)))
            .GroupBy(entry => entry.Name, StringComparer.OrdinalIgnoreCase)
            .Select(versions => Newest([.. versions], pattern));
    }

    // Which of two folders with the same id is meant must be said: the wrong one would be measured without a word.
    private static SerializerEntry Newest(List<SerializerEntry> versions, string pattern)
    {
        var newest = versions.OrderBy(entry => entry.Unavailable is null).ThenBy(entry => entry.Version, VersionOrder.Instance).Last();
        return versions.Find(other => other.Folder != newest.Folder && other.Version == newest.Version && other.Unavailable is null
            && newest.Unavailable is null) is not { } twin || Glob.IsPattern(pattern)
            ? newest
            : throw new UserException(
                $"'{pattern}' is the id of two serializers, in {twin.Folder} and in {newest.Folder}; use {twin.Id} or {newest.Id}, or give yours another id");
    }

    private static bool IsTakingAway(YamlValue pattern) => pattern.Text.StartsWith('!');

    private static bool IsVersion(string version, string asked) =>
        asked.Length > 0 && (Glob.Matches(asked, version) || version.StartsWith(asked + ".", StringComparison.OrdinalIgnoreCase));

    private static UserException Unknown(Catalog catalog, string text, string place)
    {
        var where = place.Length > 0 ? place + ": " : "";
        var known = catalog.Serializers.Select(entry => entry.Id).ToList();
        return new(Glob.IsPattern(text)
            ? $"{where}no serializer matches '{text}'; available: {string.Join(", ", known)}"
            : $"{where}unknown serializer '{text}'{Nearest.Suggest(text, known)}; ./assay list serializers shows all");
    }
}
