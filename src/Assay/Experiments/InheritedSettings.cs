namespace Assay.Experiments;

/// <summary>Settings of runtimes in the environment that the lab was started in. All processes that it starts inherit them.</summary>
internal static class InheritedSettings
{
    // learn.microsoft.com/dotnet/core/runtime-config: what decides which code is made, and how it is collected after.
    private static readonly string[] Dotnet =
    [
        "Tiered", "TC_", "ReadyToRun", "OSR_", "Jit", "GC", "PreferredVector", "MaxVectorT", "EnableAES", "EnableArm64", "EnableAVX", "EnableBMI", "EnableFMA",
        "EnableHW", "EnableLZCNT", "EnableMOVBE", "EnablePCLMUL", "EnablePOPCNT", "EnableSSE", "EnableVAES", "EnableEventPipe", "ENABLE_PROFILING",
        "STARTUP_HOOKS",
    ];

    private const string WereSet = " set in the environment: ";

    private static readonly string[] Prefixes = ["DOTNET_", "COMPlus_"];

    // learn.microsoft.com/dotnet/core/runtime-config/debugging-profiling: a profiler rewrites what is measured.
    private static readonly string[] Others =
        ["CORECLR_ENABLE_PROFILING", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "MONO_ENV_OPTIONS", "MONO_GC_PARAMS", "NODE_OPTIONS"];

    /// <summary>What is noted of one of two runs and not of the other: their difference may be that of these variables.</summary>
    public static IEnumerable<string> Differing(RunDocument before, RunDocument after) =>
        from pair in new[] { (Run: before, Other: after), (Run: after, Other: before) }
        from note in pair.Run.Notes
        where note.Contains(WereSet, StringComparison.Ordinal) && !pair.Other.Notes.Contains(note)
        select $"{pair.Run.Id}: {note}";

    /// <summary>A note on those that are set; none if there is none.</summary>
    public static IEnumerable<string> Notes() => Note(Environment.GetEnvironmentVariables().Keys.Cast<string>()) is { } note ? [note] : [];

    /// <summary>Says which of these variables are set; null if none is.</summary>
    /// <param name="variables">The names of the environment's variables.</param>
    public static string? Note(IEnumerable<string> variables)
    {
        var set = variables.Where(Counts).Order(StringComparer.Ordinal).ToList();
        return set.Count == 0
            ? null
            : $"{string.Join(", ", set)} {(set.Count == 1 ? "was" : "were")}{WereSet}"
                + $"the measured processes inherited {(set.Count == 1 ? "it" : "them")}, and their defaults may not be the runtime's.";
    }

    private static bool Counts(string name) => Others.Contains(name, StringComparer.Ordinal)
        || Array.Exists(Prefixes, prefix => name.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)
            && Array.Exists(Dotnet, setting => name.AsSpan(prefix.Length).StartsWith(setting, StringComparison.OrdinalIgnoreCase)));
}
