using System.Runtime.InteropServices;

namespace Assay.Wire;

/// <summary>How many files and sockets this process may have open: asked beforehand, because a
/// process that has run out of them can't even load the code that would say so.</summary>
internal static partial class FileDescriptors
{
    /// <summary>What a process of ours has open besides its connections, and some room.</summary>
    private const int Besides = 100;

    /// <summary>What the lab has open while it builds workers and talks to a few of them.</summary>
    private const int LabAlone = 200;

    private static readonly int OpenFiles = OperatingSystem.IsMacOS() ? 8 : 7; // RLIMIT_NOFILE, sys/resource.h

    /// <summary>What is wrong with opening that many connections, in one line; null if nothing is.</summary>
    /// <param name="connections">How many.</param>
    /// <param name="isRelayed">Whether a relay takes each and makes another one for it, in a process that may open as many files as this one.</param>
    public static string? Problem(int connections, bool isRelayed = false) => Needed(connections, isRelayed) is var needed && TooFew(needed) is { } limit
        ? $"{connections} connections{(isRelayed ? " through a simulated network" : "")} need more file descriptors than this process may open ({limit}); "
            + $"allow more (ulimit -n {needed}) or use fewer connections"
        : null;

    /// <summary>How many descriptors a process of ours needs for that many connections.</summary>
    public static int Needed(int connections, bool isRelayed) => (isRelayed ? 2 : 1) * connections + Besides;

    /// <summary>What is wrong with doing anything at all, in one line; null if nothing is.</summary>
    public static string? Problem() => ProblemOf(LabAlone, "the lab");

    /// <summary>What is wrong with starting that many servers, in one line; null if nothing is.</summary>
    /// <param name="servers">How many.</param>
    /// <param name="each">What this process has open for each.</param>
    public static string? ProblemOfServers(int servers, int each) => ProblemOf(LabAlone + servers * each, $"the lab with {servers} servers");

    private static string? ProblemOf(int needed, string who) => TooFew(needed) is { } limit
        ? $"{who} needs more file descriptors than a process may open ({limit}); allow more: ulimit -n {needed}"
        : null;

    private static ulong? TooFew(int needed) =>
        OperatingSystem.IsWindows() || GetLimit(OpenFiles, out var limit) != 0 || (ulong)needed <= limit.Current ? null : limit.Current;

    [LibraryImport("libc", EntryPoint = "getrlimit")]
    private static partial int GetLimit(int resource, out Limit limit);

    [StructLayout(LayoutKind.Sequential)]
    private struct Limit
    {
        public ulong Current;
        public ulong Most;
    }
}
