using System.Diagnostics;

namespace Assay.Worker;

/// <summary>Measures what a loop costs by itself.</summary>
internal static class Calibration
{
    private const int Runs = 15;
    private const long RunNanoseconds = 200_000;

    /// <summary>The median over some short runs, nanoseconds per iteration.</summary>
    public static double NanosecondsPerIteration(TimedLoop empty)
    {
        using (empty)
        {
            var (iterations, _) = empty.RunFor(RunNanoseconds);
            var times = new double[Runs];
            for (var i = 0; i < Runs; i++)
            {
                var start = Stopwatch.GetTimestamp();
                empty.Run(iterations);
                times[i] = (double)Clock.NanosecondsSince(start) / iterations;
            }
            Array.Sort(times);
            return times[Runs / 2];
        }
    }
}
