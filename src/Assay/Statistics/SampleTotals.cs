namespace Assay.Statistics;

/// <summary>All samples of a cell on its last level (<see cref="LaunchLevel"/>) combined into one operation: each
/// iteration counts once, and only undisturbed times count.</summary>
internal sealed record SampleTotals
{
    /// <summary>Mean nanoseconds per operation, the loop's own time taken off.</summary>
    public required double Mean { get; init; }

    /// <summary>Standard deviation of the samples' nanoseconds per operation, weighted by iterations; null for a single sample.</summary>
    public required double? StandardDeviation { get; init; }

    /// <summary>Bytes allocated per operation.</summary>
    public required double AllocatedBytes { get; init; }

    /// <summary>Collections of generation 0 per operation.</summary>
    public required double Gc0 { get; init; }

    /// <summary>Collections of generation 1 per operation.</summary>
    public required double Gc1 { get; init; }

    /// <summary>Collections of generation 2 per operation.</summary>
    public required double Gc2 { get; init; }

    /// <summary>How many samples count.</summary>
    public required int Samples { get; init; }

    /// <summary>The totals of a cell that has samples.</summary>
    public static SampleTotals Of(CellRecord cell)
    {
        double iterations = 0, allocated = 0, gc0 = 0, gc1 = 0, gc2 = 0;
        var times = new List<(double Time, double Weight)>();
        var all = new List<(double Time, double Weight)>();
        var samples = 0;
        foreach (var launch in CellSeries.Counting(cell))
        {
            foreach (var i in CellSeries.OnLevel(launch))
            {
                iterations += launch.Iterations[i];
                samples++;
                all.Add((((double)launch.Nanoseconds[i] / launch.Iterations[i]) - launch.OverheadNanoseconds, launch.Iterations[i]));
                if (launch.Mean.Count > 0 && launch.Mean[i] > 0)
                    times.Add((launch.Mean[i] - launch.OverheadNanoseconds, Math.Max(1, launch.Undisturbed[i] / launch.Mean[i])));
                allocated += launch.AllocatedBytes[i];
                gc0 += launch.Gc0[i];
                gc1 += launch.Gc1[i];
                gc2 += launch.Gc2[i];
            }
        }
        if (times.Count == 0)
            times = all;
        var weight = times.Sum(time => time.Weight);
        var mean = times.Sum(time => time.Time * time.Weight) / weight;
        var squares = times.Sum(time => time.Weight * (time.Time - mean) * (time.Time - mean));
        return new()
        {
            Mean = Math.Max(0, mean),
            StandardDeviation = times.Count < 2 ? null : Math.Sqrt(squares / weight * times.Count / (times.Count - 1)),
            AllocatedBytes = allocated / iterations,
            Gc0 = gc0 / iterations,
            Gc1 = gc1 / iterations,
            Gc2 = gc2 / iterations,
            Samples = samples,
        };
    }
}
