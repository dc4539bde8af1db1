using Assay.Workers;

namespace Assay.Cli;

/// <summary>A listing for people.</summary>
internal static class ListingText
{
    /// <summary>Writes it.</summary>
    public static void Write(Listing listing, TextWriter output, bool verbose)
    {
        var first = true;
        if (listing.Serializers is { } serializers)
            Section("Serializers", [.. serializers.Select(entry => Row(entry, verbose))]);
        if (listing.Payloads is { } payloads)
            Section("Payloads", [.. payloads.Select(Row)]);
        if (listing.Studies is { } studies)
            Section("Studies", [.. studies.Select(study => new[] { study.Name, verbose ? $"{study.Description}  [{study.File}]" : study.Description })]);

        void Section(string title, List<string[]> rows)
        {
            output.WriteLine($"{(first ? "" : "\n")}{title}");
            first = false;
            foreach (var line in Columns(rows))
                output.WriteLine(line);
        }
    }

    private static string[] Row(SerializerEntry entry, bool verbose)
    {
        var library = $"{entry.Library} {entry.Version}".Trim();
        if (entry.Runtime != "dotnet")
            library += $" on {entry.Runtime}";
        var status = entry.Unavailable is { } reason ? $"unavailable: {reason}" : "available";
        if (!verbose)
            return [entry.Id, entry.Format, library, status];
        var readBy = entry.ReadBy == "itself" ? "" : $"read back as {entry.ReadBy}";
        return [entry.Id, entry.Format, library, entry.Folder, string.Join("; ", new[] { status, entry.Untried ? "adapter not yet tried" : "", entry.Settings, readBy }.Where(text => text.Length > 0))];
    }

    private static string[] Row(PayloadEntry entry) =>
    [
        entry.Name,
        entry.DefaultCount.ToString("N0"),
        entry.Description + (entry.Options.Count == 0 ? "" : $" ({string.Join("; ", entry.Options.Select(option => $"{option.Key}={string.Join('|', option.Value)}"))})"),
    ];

    private static IEnumerable<string> Columns(List<string[]> rows)
    {
        if (rows.Count == 0)
            return ["  (none)"];
        var widths = Enumerable.Range(0, rows[0].Length - 1).Select(column => rows.Max(row => row[column].Length)).ToList();
        return rows.Select(row => ("  " + string.Concat(widths.Select((width, i) => row[i].PadRight(width + 2))) + row[^1]).TrimEnd());
    }
}
