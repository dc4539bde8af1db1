using Assay.Results;

namespace Assay.Statistics;

/// <summary>What all samples of a cell together say about one operation: nothing is left out, each iteration counts once.</summary>
internal sealed record SampleTotals
{
    /// <summary>Mean nanoseconds per operation: total time / total iterations, the loop's own time taken off.</summary>
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

    /// <summary>How many samples there are.</summary>
    public required int Samples { get; init; }

    /// <summary>The totals of a cell that has samples.</summary>
    public static SampleTotals Of(CellRecord cell)
    {
        double time = 0, iterations = 0, allocated = 0, gc0 = 0, gc1 = 0, gc2 = 0;
        var samples = 0;
        foreach (var launch in cell.Launches)
        {
            for (var i = 0; i < launch.Nanoseconds.Count; i++)
            {
                time += launch.Nanoseconds[i] - (launch.OverheadNanoseconds * launch.Iterations[i]);
                iterations += launch.Iterations[i];
                samples++;
            }
            allocated += launch.AllocatedBytes.Sum();
            gc0 += launch.Gc0.Sum();
            gc1 += launch.Gc1.Sum();
            gc2 += launch.Gc2.Sum();
        }
        var mean = time / iterations;
        double squares = 0;
        foreach (var launch in cell.Launches)
        {
            for (var i = 0; i < launch.Nanoseconds.Count; i++)
            {
                var deviation = ((double)launch.Nanoseconds[i] / launch.Iterations[i]) - launch.OverheadNanoseconds - mean;
                squares += launch.Iterations[i] * deviation * deviation;
            }
        }
        return new()
        {
            Mean = Math.Max(0, mean),
            StandardDeviation = samples < 2 ? null : Math.Sqrt(squares / iterations * samples / (samples - 1)),
            AllocatedBytes = allocated / iterations,
            Gc0 = gc0 / iterations,
            Gc1 = gc1 / iterations,
            Gc2 = gc2 / iterations,
            Samples = samples,
        };
    }
}
