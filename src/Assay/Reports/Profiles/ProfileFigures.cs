namespace Assay.Reports.Profiles;

/// <summary>A profile's samples, method by method.</summary>
internal sealed class ProfileFigures
{
    private ProfileFigures(ProfileRecord record)
    {
        Record = record;
        Total = new long[record.Self.Count];
        // Parents stand before their children.
        for (var node = Total.Length - 1; node >= 0; node--)
        {
            Total[node] += record.Self[node];
            if (record.Parent[node] >= 0)
                Total[record.Parent[node]] += Total[node];
        }
        Samples = record.Self.Sum();
        Methods = [.. Enumerable.Range(0, Total.Length).GroupBy(node => record.Frame[node]).Select(Method).OrderByDescending(method => method.Self)
            .ThenBy(method => method.Name, StringComparer.Ordinal)];
    }

    public ProfileRecord Record { get; }

    /// <summary>Samples in all.</summary>
    public long Samples { get; }

    /// <summary>Samples of each node and of all above it.</summary>
    public long[] Total { get; }

    /// <summary>The methods, those that samples ended in most first.</summary>
    public IReadOnlyList<MethodShare> Methods { get; }

    /// <summary>The types that are allocated, with their shares of the bytes, the largest first.</summary>
    public IEnumerable<(string Type, double Share)> Types
    {
        get
        {
            var all = (double)Record.Allocations.Values.Sum();
            return Record.Allocations.OrderByDescending(type => type.Value).ThenBy(type => type.Key, StringComparer.Ordinal)
                .Select(type => (type.Key, type.Value / all));
        }
    }

    /// <summary>The subject of the profile, in a line.</summary>
    public string Subject =>
        $"{Record.Serializer}, {Record.Payload}{(Record.Count == 1 ? "" : FormattableString.Invariant($" × {Record.Count:#,##0}"))}"
            + $"{string.Concat(Record.Options.Select(option => $", {option.Key}={option.Value}"))}, {Record.Operation}{Further(Record.Destination)}"
            + $"{Further(Record.Mode)}{Further(Record.Settings)}";

    /// <summary>How the samples were taken, and what that hides.</summary>
    public string Origin =>
        $"{Samples.ToString("#,##0", System.Globalization.CultureInfo.InvariantCulture)} samples in "
            + $"{Record.Seconds.ToString("0.#", System.Globalization.CultureInfo.InvariantCulture)} s by {Record.Sampler} ({Record.SamplerDetails}). {Bias}";

    private string Bias => Record.Sampler == "perf"
        ? "Taken by a clock, wherever the code is; inlined methods count as part of their callers."
        : "Taken only where the runtime can stop a thread (safepoints), so a method may stand for code that runs before its next safepoint: treat "
            + "shares of single "
            + "methods with care; perf (linux-perf), if installed, gives better ones.";

    /// <summary>Of a profile.</summary>
    public static ProfileFigures Of(ProfileRecord record) => new(record);

    private static string Further(string? unusual) => unusual is null ? "" : ", " + unusual;

    private MethodShare Method(IGrouping<int, int> nodes)
    {
        var record = Record;
        // A method that calls itself counts once.
        var outermost = nodes.Where(node => !Above(node).Any(parent => record.Frame[parent] == nodes.Key));
        return new(record.Frames[nodes.Key], nodes.Sum(node => record.Self[node]) / (double)Samples, outermost.Sum(node => Total[node]) / (double)Samples);
    }

    private IEnumerable<int> Above(int node)
    {
        for (var parent = Record.Parent[node]; parent >= 0; parent = Record.Parent[parent])
            yield return parent;
    }
}
