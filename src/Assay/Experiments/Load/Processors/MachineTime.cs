namespace Assay.Experiments.Load.Processors;

/// <summary>The time of all of the machine's cores so far, by use, as the system counts it.</summary>
/// <param name="Idle">Time in which cores had nothing to do, waiting for disks included.</param>
/// <param name="Stolen">Time in which a core had something to do and the host gave it to others.</param>
internal sealed record MachineTime(TimeSpan Idle, TimeSpan Stolen)
{
    // proc(5): times are in units of USER_HZ, which every architecture's interface fixes at 100.
    private const long TicksEach = TimeSpan.TicksPerSecond / 100;

    /// <summary>Reads it; null if the system doesn't tell.</summary>
    public static MachineTime? Now() => File.Exists("/proc/stat") ? Parse(File.ReadLines("/proc/stat").First()) : null;

    /// <summary>Reads the first line of /proc/stat: <c>cpu user nice system idle iowait irq softirq steal …</c>.</summary>
    public static MachineTime Parse(string line)
    {
        var times = line.Split(' ', StringSplitOptions.RemoveEmptyEntries).Skip(1)
            .Select(text => TimeSpan.FromTicks(long.Parse(text, CultureInfo.InvariantCulture) * TicksEach)).ToArray();
        return new MachineTime(times[3] + times[4], times[7]);
    }
}
