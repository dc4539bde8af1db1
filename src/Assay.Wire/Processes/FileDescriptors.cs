using System.Runtime.InteropServices;

namespace Assay.Wire;

/// <summary>How many files and sockets this process may have open: asked beforehand, because a process that has run out of them can't even load the code that would say so.</summary>
internal static partial class FileDescriptors
{
    /// <summary>What a process of ours has open besides its connections, and some room.</summary>
    private const int Besides = 100;

    private static readonly int OpenFiles = OperatingSystem.IsMacOS() ? 8 : 7; // RLIMIT_NOFILE, sys/resource.h

    /// <summary>What is wrong with opening so many connections, in one line; null where nothing is.</summary>
    public static string? Problem(int connections)
    {
        if (OperatingSystem.IsWindows() || GetLimit(OpenFiles, out var limit) != 0 || (ulong)connections + Besides <= limit.Current)
            return null;
        return $"{connections} connections need more file descriptors than this process may open ({limit.Current}); allow more (ulimit -n {connections + Besides}) or take fewer connections";
    }

    [LibraryImport("libc", EntryPoint = "getrlimit")]
    private static partial int GetLimit(int resource, out Limit limit);

    [StructLayout(LayoutKind.Sequential)]
    private struct Limit
    {
        public ulong Current;
        public ulong Most;
    }
}
