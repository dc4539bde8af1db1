using Assay.Workers;

namespace Assay.Cli;

/// <summary>A listing as text.</summary>
internal static class ListingText
{
    private const double NameShare = 0.4;
    private const int NarrowestColumn = 30;
    private const int ItemIndent = 4;

    /// <summary>Writes it.</summary>
    /// <param name="listing">What there is.</param>
    /// <param name="output">Where it goes.</param>
    /// <param name="verbose">Whether settings, folders and all reasons are shown.</param>
    /// <param name="width">How long a line may be; null for any length.</param>
    public static void Write(Listing listing, TextWriter output, bool verbose, int? width = null)
    {
        var first = true;
        if (listing.Serializers is { } serializers)
        {
            Section("Serializers", [.. serializers.Where(entry => verbose || entry.Unavailable is null).Select(entry => Row(entry, verbose))]);
            if (!verbose && serializers.Any(entry => entry.Unavailable is not null))
                Section($"Not available here: {serializers.Count(entry => entry.Unavailable is not null)} (--refresh: retry, --verbose: details)",
                    [.. Reasons(serializers)]);
        }
        if (listing.Payloads is { } payloads)
        {
            Section("Payloads, each with its default --count", [.. payloads.Where(entry => entry.Unavailable is null).Select(Row)]);
            var unavailable = payloads.Where(entry => entry.Unavailable is not null).Select(entry => new[] { $"{entry.Name}: {entry.Unavailable}" }).ToList();
            if (unavailable.Count > 0)
                Section($"Payloads that can't be built: {unavailable.Count}", unavailable);
        }
        if (listing.Studies is { } studies)
            Section("Studies", [.. studies.Select(study => new[] { study.Name, verbose ? $"{study.Description}  [{study.File}]" : study.Description })]);

        void Section(string title, List<string[]> rows)
        {
            output.WriteLine($"{(first ? "" : "\n")}{title}");
            first = false;
            foreach (var line in Columns(rows, width))
                output.WriteLine(line);
        }
    }

    private static string[] Row(SerializerEntry entry, bool verbose)
    {
        var library = $"{entry.Library} {entry.Version}".Trim();
        if (entry.Runtime != "dotnet")
            library += $" on {entry.Runtime}";
        if (!verbose)
            return [entry.Id, entry.Format, library];
        var status = entry.Unavailable is { } reason ? $"unavailable: {reason}" : "available";
        var readBy = entry.ReadBy == "itself" ? "" : $"read back as {entry.ReadBy}";
        return [entry.Id, entry.Format, library, entry.Folder,
            string.Join("; ", new[] { status, entry.Untried ? "adapter not yet tried" : "", entry.Settings, readBy }.Where(text => text.Length > 0))];
    }

    // Serializers with the same reason share a line.
    private static IEnumerable<string[]> Reasons(IEnumerable<SerializerEntry> serializers) => serializers.Where(entry => entry.Unavailable is not null)
        .GroupBy(entry => entry.Unavailable!)
        .Select(group => new[] { $"{string.Join(", ", group.Select(entry => entry.Id))}: {group.Key}" });

    private static string[] Row(PayloadEntry entry) =>
    [
        entry.Name,
        entry.DefaultCount.ToString("N0"),
        entry.Description
            + (entry.Options.Count == 0 ? "" : $" ({string.Join("; ", entry.Options.Select(option => $"{option.Key}={string.Join('|', option.Value)}"))})"),
    ];

    private static IEnumerable<string> Columns(List<string[]> rows, int? width)
    {
        if (rows.Count == 0)
            return ["  (none)"];
        rows = [.. rows.Select(row => row.Select(Printable.Of).ToArray())];
        var widths = Enumerable.Range(0, rows[0].Length - 1).Select(column => rows.Max(row => row[column].Length)).ToList();
        // A few long names must not push everybody's library off the screen: they push their own row's.
        if (width is { } most && widths.Count > 0)
            widths[0] = Math.Min(widths[0], (int)(most * NameShare));
        var indent = 2 + widths.Sum(column => column + 2);
        return rows.SelectMany(row =>
        {
            var before = "  " + string.Concat(widths.Select((column, i) => row[i].PadRight(column) + "  "));
            return Wrapped(before, row[^1], widths.Count > 0 ? indent : ItemIndent, width);
        });
    }

    // The last column continues below itself, or further left where there would be little room.
    private static IEnumerable<string> Wrapped(string before, string text, int indent, int? width)
    {
        if (width is not { } most)
            return [(before + text).TrimEnd()];
        var hanging = new string(' ', most - indent >= NarrowestColumn ? indent : ItemIndent);
        var (lines, line) = (new List<string>(), before);
        foreach (var word in text.Split(' '))
        {
            if (line.TrimEnd().Length > 0 && line.Length + word.Length > most)
            {
                lines.Add(line.TrimEnd());
                line = hanging;
            }
            line += word + " ";
        }
        lines.Add(line.TrimEnd());
        return lines.Where(one => one.Length > 0);
    }
}
