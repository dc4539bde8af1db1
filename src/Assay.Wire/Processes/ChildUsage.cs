using System.Runtime.InteropServices;

namespace Assay.Wire;

/// <summary>What children of this process have used that have ended.</summary>
internal static partial class ChildUsage
{
    private const int Children = -1; // RUSAGE_CHILDREN, sys/resource.h

    /// <summary>Their CPU time, all together; null if the system doesn't tell (Windows tells it of each process).</summary>
    public static TimeSpan? CpuTime() => !OperatingSystem.IsWindows() && GetUsage(Children, out var usage) == 0
        ? TimeSpan.FromSeconds(usage.UserSeconds + usage.SystemSeconds)
            + TimeSpan.FromMicroseconds((usage.UserMicroseconds & 0xffffffff) + (usage.SystemMicroseconds & 0xffffffff))
        : null;

    [LibraryImport("libc", EntryPoint = "getrusage")]
    private static partial int GetUsage(int who, out Used usage);

    // struct rusage: two timevals, then fourteen longs that aren't needed. Microseconds are 32 bits wide on macOS, whose padding the mask above takes away.
    [StructLayout(LayoutKind.Sequential, Size = 16 * 16)]
    private struct Used
    {
        public long UserSeconds;
        public long UserMicroseconds;
        public long SystemSeconds;
        public long SystemMicroseconds;
    }
}
