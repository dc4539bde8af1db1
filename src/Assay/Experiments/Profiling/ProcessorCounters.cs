namespace Assay.Experiments.Profiling;

/// <summary>Processor counters during some work, by perf if the kernel and the (virtual) machine allow it.</summary>
internal static class ProcessorCounters
{
    private static readonly string[] Events = ["instructions:u", "cycles:u", "branches:u", "branch-misses:u", "cache-misses:u"];

    /// <summary>Counts by event; empty with a reason where there are none.</summary>
    public static async Task<(IReadOnlyDictionary<string, double> Counts, string? Reason)> CountAsync(int process, Func<Task> work, CancellationToken stop)
    {
        string[] arguments = ["stat", "-x", ";", "-e", string.Join(',', Events), "-p", process.ToString(CultureInfo.InvariantCulture)];
        if (await Tool.DuringAsync("perf", arguments, () => true, work, stop) is not (_, _, { } errors))
            return (new Dictionary<string, double>(), "perf isn't installed");
        var counts = Read(errors);
        return counts.Count > 0 ? (counts, null) : (counts, errors.Contains("not supported", StringComparison.Ordinal)
            ? "this (virtual) machine has no hardware counters"
            : "the kernel doesn't let perf count");
    }

    /// <summary>Reads <c>perf stat -x ;</c>: count, unit, event, …</summary>
    internal static IReadOnlyDictionary<string, double> Read(string text) => text.Split('\n').Select(line => line.Split(';'))
        .Where(fields => fields.Length > 2 && double.TryParse(fields[0], NumberStyles.Float, CultureInfo.InvariantCulture, out _))
        .ToDictionary(fields => fields[2].Split(':')[0], fields => double.Parse(fields[0], CultureInfo.InvariantCulture), StringComparer.Ordinal);
}
