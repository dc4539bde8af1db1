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

    /// <summary>Completes at a time, or when cancelled; never throws.</summary>
    public static Task UntilAsync(long time, CancellationToken cancel)
    {
        var wait = TimeSpan.FromMicroseconds((time - Now) / 1000);
        return wait <= TimeSpan.Zero
            ? Task.CompletedTask
            : Task.Delay(wait, cancel).ContinueWith(_ => { }, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
    }
}
