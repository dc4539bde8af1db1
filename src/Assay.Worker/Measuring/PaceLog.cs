using System.Diagnostics;

namespace Assay.Worker;

/// <summary>The runs of the <see cref="Probe"/> in one sample. Made before the sample begins: what is allocated during it is counted as the serializer's.</summary>
/// <param name="most">How many runs it must hold.</param>
internal sealed class PaceLog(int most)
{
    // A neighbour on the core doesn't halve its speed twice: what took longer was taken off the processor in between.
    private const double Interrupted = 3;

    private readonly double[] paces = new double[most];
    private readonly double[] sorted = new double[most];
    private readonly long[] units = new long[most];
    private int count;

    /// <summary>Nanoseconds that all runs took together.</summary>
    public long Nanoseconds { get; private set; }

    /// <summary>Nanoseconds that a unit of the probe took on average; runs that were interrupted don't count.</summary>
    public double Pace
    {
        get
        {
            Array.Copy(paces, sorted, count);
            Array.Sort(sorted, 0, count);
            var limit = sorted[count / 2] * Interrupted;
            double done = 0, nanoseconds = 0;
            for (var i = 0; i < count; i++)
            {
                if (paces[i] > limit)
                    continue;
                done += units[i];
                nanoseconds += paces[i] * units[i];
            }
            return nanoseconds / done;
        }
    }

    /// <summary>Runs the probe.</summary>
    public void Take(long howManyUnits)
    {
        var start = Stopwatch.GetTimestamp();
        Probe.Run(howManyUnits);
        var took = Clock.NanosecondsSince(start);
        paces[count] = (double)took / howManyUnits;
        units[count] = howManyUnits;
        count++;
        Nanoseconds += took;
    }
}
