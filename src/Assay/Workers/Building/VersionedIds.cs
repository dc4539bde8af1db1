namespace Assay.Workers.Building;

/// <summary>Tells serializers of the same name apart by their versions.</summary>
internal static class VersionedIds
{
    /// <summary>
    /// Returns the entries sorted by id. A name that occurs once is its id. Where it occurs several times each becomes <c>name@version</c>, except for a single
    /// available one among unavailable ones: it is what <c>name</c> means anyway.
    /// </summary>
    public static IReadOnlyList<SerializerEntry> Assign(IEnumerable<SerializerEntry> entries)
    {
        var result = new List<SerializerEntry>();
        foreach (var group in entries.GroupBy(entry => entry.Name, StringComparer.OrdinalIgnoreCase))
        {
            var available = group.Count(entry => entry.Unavailable is null);
            var taken = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
            foreach (var entry in group.OrderBy(entry => entry.Unavailable is not null).ThenBy(entry => entry.Folder, StringComparer.Ordinal))
            {
                var plain = group.Count() == 1 || (available == 1 && entry.Unavailable is null);
                var id = plain ? entry.Name : $"{entry.Name}@{(entry.Version.Length > 0 ? entry.Version : Path.GetFileName(entry.Folder))}";
                // The same version from two folders (another configuration, a user's copy) is told apart by the folder.
                if (!taken.Add(id) && !taken.Add(id = $"{id}-{Path.GetFileName(entry.Folder)}"))
                    continue;
                result.Add(entry with { Id = id });
            }
        }
        return [.. result.OrderBy(entry => entry.Id, StringComparer.OrdinalIgnoreCase)];
    }
}
