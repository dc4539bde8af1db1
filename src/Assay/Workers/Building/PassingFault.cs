namespace Assay.Workers.Building;

/// <summary>Reasons for an unavailable serializer that are the machine's of that moment and not its own: a feed that wasn't reached, a full disk.</summary>
internal static class PassingFault
{
    /// <summary>How long nobody tries again: without a network every start would wait for it.</summary>
    public static readonly TimeSpan Pause = TimeSpan.FromMinutes(10);

    // Of NuGet (learn.microsoft.com/nuget/reference/errors-and-warnings/nu1301), npm, the JVM and systems.
    private static readonly string[] Signs =
    [
        "NU1301", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "ECONNREFUSED", "ECONNRESET", "UnknownHostException", "Could not resolve host",
        "ENOSPC",
    ];

    // Of Linux, macOS and what runs on them; of Windows; of Mono.
    private static readonly string[] FullDisk = ["No space left on", "Disk quota exceeded", "not enough space on the disk", "Disk full"];

    /// <summary>Whether a reason is one of these.</summary>
    public static bool Is(string reason) => Has(reason, Signs) || IsFullDisk(reason);

    /// <summary>Whether a reason is that there is no space left, or no more of it for this user.</summary>
    public static bool IsFullDisk(string reason) => Has(reason, FullDisk);

    private static bool Has(string reason, string[] signs) => Array.Exists(signs, sign => reason.Contains(sign, StringComparison.OrdinalIgnoreCase));
}
