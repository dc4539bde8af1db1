using Assay.Workers;

namespace Assay.Studies;

/// <summary>The runtime settings that cells can be measured under.</summary>
internal static class RuntimeSetting
{
    /// <summary>The runtime as it comes.</summary>
    public const string Default = "default";

    /// <summary>Worker compiled ahead of time; needs an output of its own.</summary>
    public const string ReadyToRun = "ready-to-run";

    /// <summary>Tiered compilation with the delay that the runtime comes with: the same code in the end, later.</summary>
    public const string TieringDelay = "tiering-delay";

    // Methods are recompiled as soon as they have been called often enough, and not only after 100 ms in which no new one was called: half the wall time to the
    // last tier, the same code (BenchmarkDotNet#3201 does the same). The runtime reads such values as hexadecimal numbers.
    private const string DelayVariable = "DOTNET_TC_CallCountingDelayMs";

    private const string ProfilesVariable = "DOTNET_TieredPGO";

    /// <summary>A youngest generation of 4 MB.</summary>
    public const string Gen0Size = "gen0size-4mb";

    // learn.microsoft.com/dotnet/core/runtime-config: the environment variables of each setting.
    private static readonly Dictionary<string, (string Name, string Value)[]> Variables = new(StringComparer.Ordinal)
    {
        [Default] = [],
        ["server-gc"] = [("DOTNET_gcServer", "1")],
        // In hexadecimal. The youngest generation fits into a cache of usual size: what is allocated and forgotten at once stays there.
        [Gen0Size] = [("DOTNET_GCgen0size", "400000")],
        ["no-pgo"] = [(ProfilesVariable, "0")],
        ["no-tiering"] = [("DOTNET_TieredCompilation", "0")],
        [ReadyToRun] = [],
        [TieringDelay] = [(DelayVariable, "64")],
    };

    /// <summary>All names.</summary>
    public static IReadOnlyList<string> All { get; } = [.. Variables.Keys];

    /// <summary>Those that a process gets at its start, without a build of its own.</summary>
    public static IReadOnlyList<string> OfProcess { get; } = [.. Variables.Keys.Where(name => name != ReadyToRun)];

    /// <summary>A setting as a run document keeps it of what goes over a wire: null for the runtime as it comes.</summary>
    public static string? ToRecord(string setting) => setting == Default ? null : setting;

    /// <summary>Whether a serializer runs differently under a setting: they are .NET's, and another runtime would be measured twice as it comes.</summary>
    public static bool AppliesTo(SerializerEntry entry, string setting) => setting == Default || entry.Runtime == "dotnet";

    /// <summary>Says which serializers some settings leave out.</summary>
    /// <param name="asked">The settings that each is to be measured under.</param>
    public static IEnumerable<string> Notes(IEnumerable<(SerializerEntry Entry, string Setting)> asked) =>
        from left in asked.Where(one => one.Entry.Unavailable is null && !AppliesTo(one.Entry, one.Setting))
            .GroupBy(one => one.Entry.Id, one => one.Setting).Select(one => (Id: one.Key, Settings: one.Distinct().ToList()))
            .GroupBy(one => string.Join(", ", one.Settings))
        let others = left.Select(one => one.Id).ToList()
        select $"{left.Key}: for .NET only; {string.Join(", ", others)} {(others.Count == 1 ? "isn't" : "aren't")} measured under "
            + $"{(left.First().Settings.Count == 1 ? "it" : "them")}.";

    /// <summary>The environment variables of a setting.</summary>
    public static IReadOnlyList<(string Name, string Value)> Environment(string setting) => Variables[setting];

    /// <summary>The command that starts the same worker under a setting.</summary>
    public static WorkerCommand Apply(WorkerCommand command, string setting)
    {
        var environment = new Dictionary<string, string>(command.Environment, StringComparer.Ordinal);
        foreach (var (name, value) in Variables[setting])
            environment[name] = value;
        return command with { Environment = environment };
    }

    /// <summary>The command that starts a worker whose settled code is measured: without the
    /// delay before recompiling, unless a setting asks for it.</summary>
    public static WorkerCommand Hastened(WorkerCommand command)
    {
        var environment = new Dictionary<string, string>(command.Environment, StringComparer.Ordinal);
        environment.TryAdd(DelayVariable, "0");
        return command with { Environment = environment };
    }

    /// <summary>The command that starts a worker in which nothing is timed: without collecting the
    /// profiles that better code would be made of, where no setting asks for it.</summary>
    public static WorkerCommand Brief(WorkerCommand command)
    {
        var environment = new Dictionary<string, string>(command.Environment, StringComparer.Ordinal);
        environment.TryAdd(ProfilesVariable, "0");
        return command with { Environment = environment };
    }

    /// <summary>Whether a .NET worker that is started so compiles without delay.</summary>
    public static bool CompilesAtOnce(WorkerCommand command) => command.Environment.GetValueOrDefault(DelayVariable) == "0";
}
