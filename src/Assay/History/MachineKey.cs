using Assay.Experiments;

namespace Assay.History;

/// <summary>Distinguishes machines whose times can't be compared.</summary>
internal static class MachineKey
{
    private const double Gigabyte = 1 << 30;

    /// <summary>The machine in a few words: processor, cores, architecture, memory.</summary>
    public static string Of(MachineRecord machine) =>
        string.Create(CultureInfo.InvariantCulture,
            $"{machine.Processor}, {machine.LogicalCores} cores, {machine.Architecture}, {Math.Round(machine.MemoryBytes / Gigabyte)} GB");

    /// <summary>The machine and the settings of runtimes that its processes inherited: figures of runs with others are no series.</summary>
    public static string Of(RunDocument run) =>
        InheritedSettings.Of(run) is { Count: > 0 } set ? $"{Of(run.Machine)}, {string.Join(", ", set)}" : Of(run.Machine);

    /// <summary>Other differences between two runs on the same machine that may explain their figures; empty if there are none.</summary>
    public static IReadOnlyList<string> Differences(MachineRecord a, MachineRecord b) =>
    [
        .. new[] { ("operating system", a.OperatingSystem, b.OperatingSystem), ("runtime of the lab", a.Runtime, b.Runtime) }
            .Where(one => one.Item2 != one.Item3).Select(one => $"{one.Item1}: {one.Item2}, then {one.Item3}"),
    ];
}
