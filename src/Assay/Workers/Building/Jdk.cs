using System.Text.RegularExpressions;
using Assay.Processes;

namespace Assay.Workers.Building;

/// <summary>Whether the Java of this machine can build the workers for it.</summary>
internal static partial class Jdk
{
    /// <summary>Debian's and Ubuntu's package of one that can, where their default can't.</summary>
    public const string Package = "openjdk-17-jdk-headless";

    // Build.java says the same of itself.
    private const int Oldest = 17;

    /// <summary>Whether the JDK that a program belongs to is too old; one that doesn't say its version isn't.</summary>
    public static bool IsTooOld(string program) => VersionOf(program) < Oldest;

    /// <summary>What to say of a build that Java 10 or older has refused: these know no programs in source and take the file's name for a class's. A newer
    /// one says the same of a file that isn't there.</summary>
    /// <param name="program">The program that was started.</param>
    /// <param name="build">The command.</param>
    /// <param name="built">What came of it.</param>
    /// <returns>The reason; null if it is another.</returns>
    public static string? Refusal(string program, IReadOnlyList<string> build, ChildOutput built) =>
        built.Complaint.Contains("Could not find or load main class", StringComparison.Ordinal)
            && build.Any(argument => argument.EndsWith(".java", StringComparison.Ordinal)) && !(VersionOf(program) >= Oldest)
            ? string.Create(CultureInfo.InvariantCulture,
                $"Java{(VersionOf(program) is { } version ? $" {version}" : "")} is too old: a JDK is needed, {Oldest} or newer")
            : null;

    // Beside its folder bin, each JDK has a file with what it is of; 8 calls itself 1.8.
    private static int? VersionOf(string program)
    {
        var real = File.ResolveLinkTarget(program, returnFinalTarget: true)?.FullName ?? program;
        var release = Path.Combine(Path.GetDirectoryName(real)!, "..", "release");
        return File.Exists(release) && Version().Match(File.ReadAllText(release)) is { Success: true } match
            ? int.Parse(match.Groups["main"].Value, CultureInfo.InvariantCulture)
            : null;
    }

    [GeneratedRegex("^JAVA_VERSION=\"(1\\.)?(?<main>[0-9]{1,4})", RegexOptions.Multiline | RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Version();
}
