using System.Runtime.InteropServices;

namespace Assay.Wire.Networks;

/// <summary>Waits of less than the runtime's millisecond.</summary>
internal static partial class PreciseWait
{
    private const int SetTimerSlack = 29; // PR_SET_TIMERSLACK, linux/prctl.h

    /// <summary>Asks the system to wake this thread on time: Linux otherwise lets it sleep 50 µs longer (prctl(2), PR_SET_TIMERSLACK).</summary>
    public static void PrepareThread()
    {
        if (OperatingSystem.IsLinux())
            _ = ProcessControl(SetTimerSlack, 1, 0, 0, 0);
    }

    /// <summary>Waits about so long, at most some tens of microseconds longer.</summary>
    public static void For(long nanoseconds)
    {
        if (!OperatingSystem.IsWindows())
        {
            var time = new Time { Seconds = (nint)(nanoseconds / 1_000_000_000), Nanoseconds = (nint)(nanoseconds % 1_000_000_000) };
            _ = Sleep(in time, 0);
            return;
        }
        // Windows sleeps in steps of up to 15 ms: wait actively, giving way to whoever wants the core.
        var end = MonotonicClock.Now + nanoseconds;
        while (MonotonicClock.Now < end)
            Thread.Sleep(0);
    }

    [LibraryImport("libc", EntryPoint = "nanosleep")]
    private static partial int Sleep(in Time time, nint remaining);

    [LibraryImport("libc", EntryPoint = "prctl")]
    private static partial int ProcessControl(int option, nuint value, nuint third, nuint fourth, nuint fifth);

    [StructLayout(LayoutKind.Sequential)]
    private struct Time
    {
        public nint Seconds;
        public nint Nanoseconds;
    }
}
