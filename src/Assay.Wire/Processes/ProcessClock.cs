using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Assay.Processes;

/// <summary>The CPU time of processes on this machine.</summary>
internal static partial class ProcessClock
{
    private const int Scheduled = 2; // CPUCLOCK_SCHED, include/linux/posix-timers.h

    private const int NanosecondsEach = (int)TimeSpan.NanosecondsPerTick;

    /// <summary>What all threads of a process have used so far, those that have ended included. On Linux the system's clock of that process tells it in
    /// nanoseconds; the runtime reads it in hundredths of a second, which are too coarse for a round at a low rate.</summary>
    /// <exception cref="InvalidOperationException">It has ended.</exception>
    public static TimeSpan CpuTime(Process process)
    {
        // clock_getcpuclockid(3) makes a process's clock out of its id in this way.
        if (OperatingSystem.IsLinux() && GetTime((~process.Id << 3) | Scheduled, out var time) == 0)
            return TimeSpan.FromSeconds(time.Seconds) + TimeSpan.FromTicks(time.Nanoseconds / NanosecondsEach);
        process.Refresh();
        return process.TotalProcessorTime;
    }

    [LibraryImport("libc", EntryPoint = "clock_gettime")]
    private static partial int GetTime(int clock, out Time time);

    // struct timespec, whose fields are as wide as a pointer.
    [StructLayout(LayoutKind.Sequential)]
    private struct Time
    {
        public nint Seconds;
        public nint Nanoseconds;
    }
}
