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
        "ENOSPC", "No space left on", "not enough space on the disk",
    ];

    /// <summary>Whether a reason is one of these.</summary>
    public static bool Is(string reason) => Array.Exists(Signs, sign => reason.Contains(sign, StringComparison.OrdinalIgnoreCase));
}
