namespace Assay.Experiments.Load.Processors;

/// <summary>The time of all cores so far that this process may use, by use, as the system counts it.</summary>
/// <param name="Idle">Time in which cores had nothing to do, waiting for disks included.</param>
/// <param name="Stolen">Time in which a core had something to do and the host gave it to others.</param>
internal sealed record MachineTime(TimeSpan Idle, TimeSpan Stolen)
{
    // proc(5): times are in units of USER_HZ, which every architecture's interface fixes at 100.
    private const long TicksEach = TimeSpan.TicksPerSecond / 100;

    /// <summary>Reads it; null if the system doesn't tell, or only of other cores than this process's.</summary>
    public static MachineTime? Now()
    {
        const string stat = "/proc/stat";
        const string status = "/proc/self/status";
        return File.Exists(stat) && File.Exists(status) ? Parse(File.ReadLines(stat), File.ReadLines(status), Environment.ProcessorCount) : null;
    }

    /// <summary>
    /// Reads the lines of /proc/stat, of the cores that the process may use: <c>cpu0 user nice system idle iowait irq softirq steal …</c>. Null if these
    /// aren't as many as the runtime counts: under a limit of CPU time (a container's) idle cores aren't the process's to use.
    /// </summary>
    /// <param name="stat">The lines of /proc/stat.</param>
    /// <param name="status">The lines of /proc/self/status.</param>
    /// <param name="cores">How many cores the runtime counts.</param>
    public static MachineTime? Parse(IEnumerable<string> stat, IEnumerable<string> status, int cores)
    {
        const string allowed = "Cpus_allowed_list:";
        if (status.FirstOrDefault(line => line.StartsWith(allowed, StringComparison.Ordinal)) is not { } list)
            return null;
        var numbers = list[allowed.Length..].Split(',').SelectMany(Numbers).ToHashSet();
        var own = stat.TakeWhile(line => line.StartsWith("cpu", StringComparison.Ordinal))
            .Select(line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            .Where(parts => int.TryParse(parts[0].AsSpan(3), NumberStyles.None, CultureInfo.InvariantCulture, out var number) && numbers.Contains(number))
            .Select(parts => parts[1..]).ToList();
        return own.Count == cores ? new MachineTime(Sum(3, 4), Sum(7)) : null;

        TimeSpan Sum(params int[] columns) =>
            TimeSpan.FromTicks(own.Sum(times => columns.Sum(column => long.Parse(times[column], CultureInfo.InvariantCulture))) * TicksEach);
    }

    // cpuset(7), "List format": "0-4,9".
    private static IEnumerable<int> Numbers(string range)
    {
        var ends = range.Split('-').Select(end => int.Parse(end, CultureInfo.InvariantCulture)).ToArray();
        return Enumerable.Range(ends[0], ends[^1] - ends[0] + 1);
    }
}
