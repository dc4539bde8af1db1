using System.Diagnostics;

namespace Assay.Worker;

/// <summary>
/// Times iterations in slices, between which the machine's pace is taken: where neighbours change its speed from one millisecond to the next, the probe saw the same as the sample did,
/// and tells the lab how much of the sample's time was theirs (docs/measurement.md).
/// </summary>
internal static class Slices
{
    // What a neighbour does changes within a millisecond.
    private const long SliceNanoseconds = 100_000;
    private const int Most = 100;

    // Of a slice's time: enough for the probe to see what the slice saw, little enough to leave the samples their share.
    private const double ProbeShare = 0.08;

    /// <summary>A log that holds the probes of one sample.</summary>
    public static PaceLog NewLog() => new((2 * Most) + 1);

    /// <summary>Runs exactly so many iterations.</summary>
    /// <returns>Their time in nanoseconds, the probe's not among it.</returns>
    public static long Run(TimedLoop loop, long iterations, PaceLog log)
    {
        var (left, fewest) = (iterations, Math.Max(1, iterations / Most));
        var slice = fewest;
        long timed = 0, unit = 1;
        while (left > 0)
        {
            log.Take(unit);
            slice = Math.Min(slice, left);
            var start = Stopwatch.GetTimestamp();
            loop.Run(slice);
            var ticks = Stopwatch.GetTimestamp() - start;
            timed += ticks;
            left -= slice;
            var took = Math.Max(1, Clock.Nanoseconds(ticks));
            unit = Math.Max(1, (long)(took * ProbeShare / Probe.NominalNanoseconds));
            slice = (long)Math.Max(fewest, (double)slice * SliceNanoseconds / took);
        }
        log.Take(unit);
        return Clock.Nanoseconds(timed);
    }
}
