using System.Runtime.InteropServices;

namespace Assay.Experiments;

/// <summary>Facts about the machine, from the system.</summary>
internal static class MachineFacts
{
    private static readonly TimeSpan LoadWindow = TimeSpan.FromMilliseconds(300);

    /// <summary>Reads the facts; takes a moment, in which it looks at the load.</summary>
    public static async Task<MachineRecord> ReadAsync(CancellationToken stop) => new()
    {
        OperatingSystem = RuntimeInformation.OSDescription,
        Architecture = RuntimeInformation.ProcessArchitecture.ToString().ToLowerInvariant(),
        Processor = Processor(),
        LogicalCores = Environment.ProcessorCount,
        MemoryBytes = GC.GetGCMemoryInfo().TotalAvailableMemoryBytes,
        Runtime = RuntimeInformation.FrameworkDescription,
        TimeZone = Zone(TimeZoneInfo.Local, DateTimeOffset.UtcNow),
        LoadBefore = await LoadAsync(stop),
    };

    /// <summary>A zone with its offset at a time: <c>Europe/Berlin (UTC+01:00)</c>.</summary>
    internal static string Zone(TimeZoneInfo zone, DateTimeOffset time) =>
        string.Create(CultureInfo.InvariantCulture, $"{zone.Id} (UTC{TimeZoneInfo.ConvertTime(time, zone):zzz})");

    private static string Processor()
    {
        const string cpuInfo = "/proc/cpuinfo";
        if (File.Exists(cpuInfo) && File.ReadLines(cpuInfo).FirstOrDefault(line => line.StartsWith("model name", StringComparison.Ordinal)) is { } line)
            return line[(line.IndexOf(':', StringComparison.Ordinal) + 1)..].Trim();
        return Environment.GetEnvironmentVariable("PROCESSOR_IDENTIFIER") ?? "unknown";
    }

    /// <summary>The share of all cores that was in use over a moment in which the lab itself slept; null if the system has no /proc/stat.</summary>
    private static async Task<double?> LoadAsync(CancellationToken stop)
    {
        if (CpuTicks() is not { } before)
            return null;
        await Task.Delay(LoadWindow, stop);
        if (CpuTicks() is not { } after || after.Total <= before.Total)
            return null;
        return 1 - ((double)(after.Idle - before.Idle) / (after.Total - before.Total));
    }

    // proc(5): user nice system idle iowait irq softirq steal; waiting for a disk leaves the core to others.
    private static (long Idle, long Total)? CpuTicks()
    {
        const string stat = "/proc/stat";
        if (!File.Exists(stat))
            return null;
        var ticks = File.ReadLines(stat).First().Split(' ', StringSplitOptions.RemoveEmptyEntries).Skip(1).Take(8)
            .Select(text => long.Parse(text, CultureInfo.InvariantCulture)).ToArray();
        return (ticks[3] + ticks[4], ticks.Sum());
    }
}
