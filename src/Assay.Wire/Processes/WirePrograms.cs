namespace Assay.Processes;

/// <summary>Starts programs at one end of a wire.</summary>
internal static class WirePrograms
{
    /// <summary>What one of them may use: more than any of ours needs, less than would take the machine away from all others.</summary>
    public const long MemoryLimit = 4L << 30;

    private const string ProfilesVariable = "DOTNET_TieredPGO";

    /// <summary>How this program is started in a role.</summary>
    /// <param name="noun">What it is called in messages.</param>
    /// <param name="arguments">The role and what it takes.</param>
    public static ChildStart Own(string noun, params IReadOnlyList<string> arguments) => Assembly(noun, typeof(WirePrograms).Assembly.Location, arguments);

    /// <summary>How a program is started.</summary>
    /// <param name="noun">What it is called in messages.</param>
    /// <param name="assembly">Its assembly.</param>
    /// <param name="arguments">Its arguments.</param>
    public static ChildStart Assembly(string noun, string assembly, params IReadOnlyList<string> arguments) => new(Host, [assembly, .. arguments])
    {
        Noun = noun,
        MemoryLimit = MemoryLimit,
        Environment = Profiles(Environment.GetEnvironmentVariable(ProfilesVariable)),
    };

    /// <summary>The variable that decides on profile-guided code. The generator's loops are hot for minutes: worth all
    /// that the JIT can do, unless the user's environment, which servers and clients inherit, says otherwise.</summary>
    public static IEnumerable<KeyValuePair<string, string>> Profiles(string? inherited) => inherited is null ? [new(ProfilesVariable, "1")] : [];

    private static string Host =>
        Environment.ProcessPath is { } host && Path.GetFileNameWithoutExtension(host).Equals("dotnet", StringComparison.OrdinalIgnoreCase) ? host : "dotnet";
}
