using System.Diagnostics;

namespace Assay.Wire;

/// <summary>Time that only goes forward, in nanoseconds since some instant.</summary>
internal static class MonotonicClock
{
    private static readonly bool IsNanoseconds = Stopwatch.Frequency == 1_000_000_000;

    /// <summary>Now, in nanoseconds.</summary>
    public static long Now => IsNanoseconds ? Stopwatch.GetTimestamp() : (long)(Stopwatch.GetTimestamp() * (1e9 / Stopwatch.Frequency));

    /// <summary>A time span in nanoseconds.</summary>
    public static long Nanoseconds(TimeSpan span) => span.Ticks * TimeSpan.NanosecondsPerTick;

    /// <summary>Completes at a time and never before it, or when cancelled; never throws.</summary>
    public static async Task UntilAsync(long time, CancellationToken cancel)
    {
        // Timers count whole milliseconds: one may fire almost a millisecond early, and the fraction of a delay is ignored.
        while (time - Now is > 0 and var left && !cancel.IsCancellationRequested)
            await Task.Delay(TimeSpan.FromMilliseconds(Math.Ceiling(left / 1e6)), cancel).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }
}
