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

    /// <summary>The machine and the settings that runtimes of a run inherited: figures of runs with others are no series.</summary>
    public static string Of(RunDocument run) => Of(run, InheritedSettings.Runtimes(run));

    /// <summary>The same for what one of its serializers measured: settings of other runtimes say nothing about that.</summary>
    public static string Of(RunDocument run, string serializer) =>
        Of(run, run.Serializers.Find(one => one.Id == serializer)?.RuntimeName is { } runtime ? [runtime] : InheritedSettings.Runtimes(run));

    /// <summary>Whether a run's key is of a machine, whatever was set there.</summary>
    public static bool IsOf(MachineRecord machine, string key) => key == Of(machine) || key.StartsWith(Of(machine) + ", ", StringComparison.Ordinal);

    /// <summary>Other differences between two runs on the same machine that may explain their figures; empty if there are none.</summary>
    public static IReadOnlyList<string> Differences(MachineRecord a, MachineRecord b) =>
    [
        .. new[] { ("operating system", a.OperatingSystem, b.OperatingSystem), ("runtime of the lab", a.Runtime, b.Runtime) }
            .Where(one => one.Item2 != one.Item3).Select(one => $"{one.Item1}: {one.Item2}, then {one.Item3}"),
    ];

    private static string Of(RunDocument run, IReadOnlyCollection<string>? runtimes) =>
        InheritedSettings.Among(InheritedSettings.Of(run), runtimes) is { Count: > 0 } set ? $"{Of(run.Machine)}, {string.Join(", ", set)}" : Of(run.Machine);
}
