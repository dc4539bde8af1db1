using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>The monotonic clock in nanoseconds.</summary>
internal static class Clock
{
    /// <summary>Nanoseconds since a <see cref="Stopwatch.GetTimestamp"/>.</summary>
    [MethodImpl(OptimizedOnce.Flag)]
    public static long NanosecondsSince(long start) => Nanoseconds(Stopwatch.GetTimestamp() - start);

    /// <summary>A difference of two timestamps in nanoseconds.</summary>
    [MethodImpl(OptimizedOnce.Flag)]
    public static long Nanoseconds(long ticks) => (long)(ticks * (1e9 / Stopwatch.Frequency));
}
