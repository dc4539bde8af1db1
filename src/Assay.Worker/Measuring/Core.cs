using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Assay.Worker;

/// <summary>The processor core that the calling thread runs on, as far as the system tells: Linux does to the nanosecond.</summary>
internal static class Core
{
    // CLOCK_PROCESS_CPUTIME_ID and CLOCK_THREAD_CPUTIME_ID of clock_gettime(2).
    private const int ProcessCpuClock = 2;
    private const int ThreadCpuClock = 3;

    // cpu_set_t of sched_setaffinity(2): 1,024 bits.
    private const int MaskWords = 16;
    private static readonly ulong[]? Allowed = AllowedCores();
    private static readonly ulong[] One = new ulong[MaskWords];

    /// <summary>Nanoseconds of CPU time that the thread has used; null if the system doesn't report it.</summary>
    public static long? ThreadCpuNanoseconds
    {
        [MethodImpl(OptimizedOnce.Flag)]
        get => Allowed is not null && ClockGetTime(ThreadCpuClock, out var time) == 0 ? time.Total : null;
    }

    /// <summary>Nanoseconds of CPU time that the process has used, at the precision of the system.</summary>
    public static long ProcessCpuNanoseconds
    {
        [MethodImpl(OptimizedOnce.Flag)]
        get => Allowed is not null && ClockGetTime(ProcessCpuClock, out var time) == 0 ? time.Total : (long)RuntimeFacts.CpuTime.TotalMilliseconds * 1_000_000;
    }

    /// <summary>
    /// Moves the thread to another core that the process may use, and leaves it free to move on: a
    /// neighbour disturbs one core at a time. Does nothing where there is no other.
    /// </summary>
    /// <returns>Whether it moved.</returns>
    [MethodImpl(OptimizedOnce.Flag)]
    public static bool Leave()
    {
        if (Allowed is null || SchedGetCpu() is not (>= 0 and < MaskWords * 64 and var here))
            return false;
        for (var step = 1; step < MaskWords * 64; step++)
        {
            var next = (here + step) % (MaskWords * 64);
            if ((Allowed[next / 64] >> (next % 64) & 1) == 0)
                continue;
            for (var word = 0; word < One.Length; word++)
                One[word] = 0;
            One[next / 64] = 1UL << (next % 64);
            var moved = SchedSetAffinity(0, MaskWords * sizeof(ulong), One) == 0;
            _ = SchedSetAffinity(0, MaskWords * sizeof(ulong), Allowed);
            return moved;
        }
        return false;
    }

    private static ulong[]? AllowedCores()
    {
        var mask = new ulong[MaskWords];
        return RuntimeFacts.IsLinux && SchedGetAffinity(0, MaskWords * sizeof(ulong), mask) >= 0 ? mask : null;
    }

    [DllImport("libc", EntryPoint = "clock_gettime")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int ClockGetTime(int clock, out TimeOfClock time);

    [DllImport("libc", EntryPoint = "sched_getcpu")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int SchedGetCpu();

    [DllImport("libc", EntryPoint = "sched_getaffinity")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int SchedGetAffinity(int thread, nint size, [Out] ulong[] mask);

    [DllImport("libc", EntryPoint = "sched_setaffinity")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int SchedSetAffinity(int thread, nint size, [In] ulong[] mask);

    [StructLayout(LayoutKind.Sequential)]
    private struct TimeOfClock
    {
        public nint Seconds;
        public nint Nanoseconds;

        public readonly long Total
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => (Seconds * 1_000_000_000L) + Nanoseconds;
        }
    }
}
