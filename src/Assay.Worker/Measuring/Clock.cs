using System.Diagnostics;

namespace Assay.Worker;

/// <summary>The monotonic clock in nanoseconds.</summary>
internal static class Clock
{
    /// <summary>Nanoseconds since a <see cref="Stopwatch.GetTimestamp"/>.</summary>
    public static long NanosecondsSince(long start) => Nanoseconds(Stopwatch.GetTimestamp() - start);

    /// <summary>A difference of two timestamps in nanoseconds.</summary>
    public static long Nanoseconds(long ticks) => (long)(ticks * (1e9 / Stopwatch.Frequency));
}
