using Assay.Workers;

namespace Assay.Studies;

/// <summary>The runtime settings that cells can be measured under.</summary>
internal static class RuntimeSetting
{
    /// <summary>The runtime as it comes.</summary>
    public const string Default = "default";

    /// <summary>Worker compiled ahead of time; needs an output of its own.</summary>
    public const string ReadyToRun = "ready-to-run";

    // learn.microsoft.com/dotnet/core/runtime-config: the variables by which a process is told.
    private static readonly Dictionary<string, (string Name, string Value)[]> Variables = new(StringComparer.Ordinal)
    {
        [Default] = [],
        ["server-gc"] = [("DOTNET_gcServer", "1")],
        ["no-pgo"] = [("DOTNET_TieredPGO", "0")],
        ["no-tiering"] = [("DOTNET_TieredCompilation", "0")],
        [ReadyToRun] = [],
    };

    /// <summary>All names.</summary>
    public static IReadOnlyList<string> All { get; } = [.. Variables.Keys];

    /// <summary>The command that starts the same worker under a setting.</summary>
    public static WorkerCommand Apply(WorkerCommand command, string setting)
    {
        var environment = new Dictionary<string, string>(command.Environment, StringComparer.Ordinal);
        foreach (var (name, value) in Variables[setting])
            environment[name] = value;
        return command with { Environment = environment };
    }
}
