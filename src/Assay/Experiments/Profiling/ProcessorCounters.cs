namespace Assay.Experiments.Profiling;

/// <summary>Processor counters during some work, by perf if the kernel and the (virtual) machine allow it.</summary>
internal static class ProcessorCounters
{
    private static readonly string[] Events = ["instructions:u", "cycles:u", "branches:u", "branch-misses:u", "cache-misses:u"];

    /// <summary>Counts by event; empty with a reason where there are none: nothing is done then.</summary>
    public static Task<(IReadOnlyDictionary<string, double> Counts, string? Reason)> CountAsync(int process, Func<Task> work, CancellationToken stop) =>
        CountAsync("perf", Events, process, work, stop);

    /// <inheritdoc cref="CountAsync(int, Func{Task}, CancellationToken)"/>
    /// <param name="perf">Its path, or its name if it is on the PATH.</param>
    /// <param name="events">What to count.</param>
    internal static async Task<(IReadOnlyDictionary<string, double> Counts, string? Reason)> CountAsync(
        string perf, IEnumerable<string> events, int process, Func<Task> work, CancellationToken stop)
    {
        string[] asked = ["stat", "-x", ";", "-e", string.Join(',', events)];
        // The only way to learn whether there are counters is to try.
        if (await Tool.RunAsync(perf, [.. asked, "true"], stop) is not (_, _, { } tried))
            return (new Dictionary<string, double>(), "perf isn't installed");
        if (Read(tried) is { Count: 0 } none)
            return (none, tried.Contains("not supported", StringComparison.Ordinal)
                ? "this (virtual) machine has no hardware counters"
                : "the kernel doesn't let perf count");
        var (_, _, errors) = await Tool.DuringAsync(perf, [.. asked, "-p", process.ToString(CultureInfo.InvariantCulture)], PerfEvents.AreOpen, work, stop)
            ?? throw new ProfileException("perf is gone");
        var counts = Read(errors);
        return (counts, counts.Count > 0 ? null : "perf counted nothing");
    }

    /// <summary>Reads <c>perf stat -x ;</c>: count, unit, event, …</summary>
    internal static IReadOnlyDictionary<string, double> Read(string text) => text.Split('\n').Select(line => line.Split(';'))
        .Where(fields => fields.Length > 2 && double.TryParse(fields[0], NumberStyles.Float, CultureInfo.InvariantCulture, out _))
        .ToDictionary(fields => fields[2].Split(':')[0], fields => double.Parse(fields[0], CultureInfo.InvariantCulture), StringComparer.Ordinal);
}
