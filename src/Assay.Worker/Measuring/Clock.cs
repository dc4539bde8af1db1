using System.Diagnostics;

namespace Assay.Worker;

/// <summary>The monotonic clock in nanoseconds.</summary>
internal static class Clock
{
    /// <summary>Nanoseconds since a <see cref="Stopwatch.GetTimestamp"/>.</summary>
    public static long NanosecondsSince(long start) =>
        (long)((Stopwatch.GetTimestamp() - start) * (1e9 / Stopwatch.Frequency));
}
