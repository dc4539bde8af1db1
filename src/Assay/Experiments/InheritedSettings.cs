using System.Buffers;
using System.Collections;
using System.Security.Cryptography;
using System.Text;

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

    // Paths and lists are longer; they are told apart by a hash.
    private const int LongestShown = 20;

    private const string WereSet = " set in the environment: ";

    private static readonly string[] Prefixes = ["DOTNET_", "COMPlus_"];

    // learn.microsoft.com/dotnet/core/runtime-config/debugging-profiling: a profiler rewrites what is measured.
    private const string Profiling = "CORECLR_ENABLE_PROFILING";

    private static readonly string[] CommandLines =
        ["JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "MONO_ENV_OPTIONS", "MONO_GC_PARAMS", "NODE_OPTIONS"];

    private static readonly SearchValues<char> Plain = SearchValues.Create("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.-");

    /// <summary>What of this was set when a run was made: <c>DOTNET_TieredPGO=0</c>, or the name alone in runs from before 28 November 2026.</summary>
    public static IReadOnlyList<string> Of(RunDocument run) =>
    [
        .. from note in run.Notes
           let end = note.IndexOf(WereSet, StringComparison.Ordinal)
           where end > 0
           // Behind the last one: "was" or "were".
           from one in note[..note.LastIndexOf(' ', end - 1)].Split(", ")
           select one,
    ];

    /// <summary>Those that a runtime reads: a terminal may set <c>NODE_OPTIONS</c> of its own accord.</summary>
    /// <param name="set">What is set.</param>
    /// <param name="runtimes">The runtimes, as the lab calls them; null for all, because older runs don't say which theirs are.</param>
    public static IReadOnlyList<string> Among(IReadOnlyList<string> set, IReadOnlyCollection<string>? runtimes) =>
        runtimes is null ? set : [.. set.Where(one => runtimes.Contains(RuntimeOf(one)))];

    /// <summary>The runtimes of a run's serializers; null if it doesn't say.</summary>
    public static IReadOnlyCollection<string>? Runtimes(RunDocument run)
    {
        var runtimes = run.Serializers.Where(serializer => serializer.Unavailable is null).Select(serializer => serializer.RuntimeName).Distinct().ToList();
        return runtimes.Count == 0 || runtimes.Contains(null) ? null : [.. runtimes.OfType<string>()];
    }

    /// <summary>What the environments of two runs differ by for the runtimes that both have, in words; null if that is nothing.</summary>
    public static string? Difference(RunDocument before, RunDocument after) => Difference(before, (Of(after), Runtimes(after)));

    /// <summary>The same of a run and of one that isn't made yet.</summary>
    public static string? Difference(RunDocument before, (IReadOnlyList<string> Set, IReadOnlyCollection<string>? Runtimes) after)
    {
        // A setting that only the others' runtimes read explains no figure that both have.
        var shared = Runtimes(before) is not { } runtimes ? after.Runtimes : after.Runtimes is null ? runtimes : [.. runtimes.Intersect(after.Runtimes)];
        return Difference(Among(Of(before), shared), Among(after.Set, shared));
    }

    /// <summary>What is set now.</summary>
    public static IReadOnlyList<string> Here() => Of(Environment.GetEnvironmentVariables().Cast<DictionaryEntry>()
        .Select(variable => ((string)variable.Key, (string?)variable.Value ?? "")));

    /// <summary>What two environments differ by, in words; null if that is nothing. A value that wasn't stored is like any other.</summary>
    public static string? Difference(IReadOnlyList<string> before, IReadOnlyList<string> after) =>
        before.Count == after.Count && before.All(one => after.Any(other => AreAlike(one, other)))
            ? null
            : $"{Listed(before)}; {Listed(after)}";

    /// <summary>A note on those that are set; none if there is none.</summary>
    public static IEnumerable<string> Notes() => Note(Here()) is { } note ? [note] : [];

    /// <summary>Says which of these variables are set; null if none is.</summary>
    public static string? Note(IReadOnlyList<string> set) => set.Count == 0
        ? null
        : $"{string.Join(", ", set)} {(set.Count == 1 ? "was" : "were")}{WereSet}"
            + $"the measured processes inherited {(set.Count == 1 ? "it" : "them")}, and their defaults may not be the runtime's.";

    /// <summary>Those of an environment's variables that count, with their values.</summary>
    public static IReadOnlyList<string> Of(IEnumerable<(string Name, string Value)> variables) =>
    [
        .. variables.Where(one => Counts(one.Name)).OrderBy(one => one.Name, StringComparer.Ordinal)
            .Select(one => $"{one.Name}={Shown(one.Name, one.Value)}"),
    ];

    private static string RuntimeOf(string setting) =>
        setting.StartsWith("NODE_", StringComparison.Ordinal) ? "node"
        : setting.StartsWith("MONO_", StringComparison.Ordinal) ? "mono"
        : setting.Contains("JAVA_", StringComparison.Ordinal) ? "jvm"
        : "dotnet";

    private static string Listed(IReadOnlyList<string> set) => set.Count == 0 ? "none" : string.Join(", ", set);

    // A whole command line may hold what a report must not.
    private static string Shown(string name, string value) =>
        value.Length <= LongestShown && !value.AsSpan().ContainsAnyExcept(Plain) && !Array.Exists(CommandLines, one => one == name)
            ? value
            : "sha256:" + Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(value)).AsSpan(0, 4));

    private static bool AreAlike(string one, string other)
    {
        var (a, b) = (one.Split('=', 2), other.Split('=', 2));
        return a[0] == b[0] && (a.Length < 2 || b.Length < 2 || a[1] == b[1]);
    }

    private static bool Counts(string name) => name == Profiling || CommandLines.Contains(name, StringComparer.Ordinal)
        || Array.Exists(Prefixes, prefix => name.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)
            && Array.Exists(Dotnet, setting => name.AsSpan(prefix.Length).StartsWith(setting, StringComparison.OrdinalIgnoreCase)));
}
