using System.Text.RegularExpressions;
using Assay.Processes;

namespace Assay.Workers.Building;

/// <summary>Reasons for an unavailable serializer that are the machine's of that moment and not its own: a feed that wasn't reached, a full disk,
/// a process that was killed or had too little time.</summary>
internal static partial class PassingFault
{
    /// <summary>What is said of a worker that the build has left out without an error: its process was ended.</summary>
    public const string NotBuilt = "wasn't built; see";

    /// <summary>What is said of a worker that doesn't describe itself in time.</summary>
    public const string NotDescribed = "the worker didn't answer 'describe' within";

    // How long nobody tries again: without a network every start would wait for it.
    private static readonly TimeSpan Pause = TimeSpan.FromMinutes(10);

    // A build that used up its half hour may do so every time.
    private static readonly TimeSpan LongPause = TimeSpan.FromDays(1);

    // Of NuGet (learn.microsoft.com/nuget/reference/errors-and-warnings/nu1301), npm, the JVM, Maven and systems.
    private static readonly string[] Signs =
    [
        "NU1301", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "ECONNREFUSED", "ECONNRESET", "UnknownHostException", "Could not resolve host",
        "Could not transfer", "ENOSPC",
    ];

    // Of Linux, macOS and what runs on them; of Windows; of Mono.
    private static readonly string[] FullDisk = ["No space left on", "Disk quota exceeded", "not enough space on the disk", "Disk full"];

    /// <summary>Whether a reason, of whatever failed, is one of the network's or the disk's.</summary>
    public static bool Is(string reason) => Contains(reason, Signs) || IsFullDisk(reason);

    /// <summary>Whether a reason is that there is no space left, or no more of it for this user.</summary>
    public static bool IsFullDisk(string reason) => Contains(reason, FullDisk);

    /// <summary>Whether a worker that couldn't be built or described for this reason may be another time.</summary>
    public static bool OfBuild(string reason) => PauseAfter(reason) is not null;

    /// <summary>How long a worker that failed for this reason isn't tried again; null for as long as its files are the same.</summary>
    public static TimeSpan? PauseAfter(string reason) => Contains(reason, ChildProcess.TookTooLong) ? LongPause
        : Is(reason) || Contains(reason, NotBuilt, NotDescribed) || Killed().IsMatch(reason) ? Pause
        : null;

    private static bool Contains(string reason, params string[] signs) =>
        Array.Exists(signs, sign => reason.Contains(sign, StringComparison.OrdinalIgnoreCase));

    // 128 and the number of a signal that comes from outside, as the one of Linux for want of memory (9): a fault of its own has others.
    [GeneratedRegex(@"\b(exit code|exited with code|ended with) (129|130|137|143)\b", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Killed();
}
