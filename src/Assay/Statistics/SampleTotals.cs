using System.Numerics;

namespace Assay.Statistics;

/// <summary>All samples of a cell on its last level (<see cref="LaunchLevel"/>) combined into one operation: each
/// iteration counts once, and only undisturbed times count.</summary>
internal sealed record SampleTotals
{
    /// <summary>Mean nanoseconds per operation, the loop's own time taken off.</summary>
    public required double Mean { get; init; }

    /// <summary>Standard deviation of the samples' nanoseconds per operation, weighted by iterations; null for a single sample.</summary>
    public required double? StandardDeviation { get; init; }

    /// <summary>Bytes allocated per operation; null if the worker doesn't tell.</summary>
    public required double? AllocatedBytes { get; init; }

    /// <summary>Collections of generation 0 per operation; null likewise.</summary>
    public required double? Gc0 { get; init; }

    /// <summary>Collections of generation 1 per operation; null likewise.</summary>
    public required double? Gc1 { get; init; }

    /// <summary>Collections of generation 2 per operation; null likewise.</summary>
    public required double? Gc2 { get; init; }

    /// <summary>How many samples count.</summary>
    public required int Samples { get; init; }

    /// <summary>The totals of a cell that has samples.</summary>
    /// <param name="cell">The cell.</param>
    /// <param name="clock">What brings each sample to the clock of its median (<see cref="UsualClock.Of"/>).</param>
    public static SampleTotals Of(CellRecord cell, Func<LaunchRecord, int, double> clock)
    {
        var times = new List<(double Time, double Weight)>();
        var all = new List<(double Time, double Weight)>();
        var counting = CellSeries.Counting(cell);
        var collections = new CollectionCost(counting);
        var launches = Array.ConvertAll(counting, launch => (Launch: launch, Chosen: CellSeries.OnLevel(launch)));
        foreach (var (launch, chosen) in launches)
        {
            // Means of older documents contain the collections of their samples.
            var isWithout = launch.UndisturbedPauseNanoseconds.Count > 0;
            var cost = isWithout ? collections.Of(launch) : 0;
            foreach (var i in chosen)
            {
                all.Add((((double)launch.Nanoseconds[i] / launch.Iterations[i]) - launch.OverheadNanoseconds, launch.Iterations[i]));
                if (launch.Mean.Count > 0 && launch.Mean[i] > 0)
                    times.Add((
                        (launch.Mean[i] + (CollectionCost.IsWhole(launch, i) ? 0 : cost) - launch.OverheadNanoseconds) * clock(launch, i),
                        CellSeries.Operations(launch, i)));
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
            AllocatedBytes = PerOperation(launches, launch => launch.AllocatedBytes),
            Gc0 = PerOperation(launches, launch => launch.Gc0),
            Gc1 = PerOperation(launches, launch => launch.Gc1),
            Gc2 = PerOperation(launches, launch => launch.Gc2),
            Samples = all.Count,
        };
    }

    private static double? PerOperation<T>((LaunchRecord Launch, int[] Chosen)[] launches, Func<LaunchRecord, List<T>> column)
        where T : INumber<T>
    {
        double iterations = 0, sum = 0;
        foreach (var (launch, chosen) in launches)
        {
            var values = column(launch);
            foreach (var i in chosen)
            {
                if (values.Count == 0)
                    return null;
                iterations += launch.Iterations[i];
                sum += double.CreateChecked(values[i]);
            }
        }
        return sum / iterations;
    }
}
