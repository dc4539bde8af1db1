using Assay.Results;

namespace Assay.Statistics;

/// <summary>
/// Takes out of a cell's samples what the machine's pace put in. On a shared machine a neighbour's thread on the same core slows everything by half and more, from one millisecond to the
/// next; each sample comes with the time that a fixed piece of work took meanwhile (<see cref="LaunchRecord.Pace"/>). How strongly a cell follows the pace is estimated from its own
/// samples, and each sample is moved along that line to the run's usual pace: the analysis of covariance (Fisher 1932), with the covariate measured during the sample and unable to know
/// which serializer is at work, so that it takes noise away and can't favour anybody. Nothing is moved where the pace was steady or can't be told.
/// </summary>
internal sealed class PaceAdjustment
{
    /// <summary>Samples whose paces differ by less say nothing about the slope: 5 %.</summary>
    private const double TellingDifference = 0.05;

    /// <summary>So many pairs of samples must tell of the slope for it to be used.</summary>
    private const int FewestPairs = 20;

    /// <summary>No work can follow the pace of one that keeps all of the core's units busy much more than proportionally.</summary>
    private const double Steepest = 1.5;

    /// <summary>A launch whose usual pace is so many times its runtime's, or as small a part of it, has another probe: its JIT left it half compiled. No neighbour makes that much.</summary>
    private const double AnotherProbe = 2.5;

    /// <summary>Pairs looked at per launch; beyond, every so many is taken.</summary>
    private const int MostPairs = 400;

    private readonly Dictionary<string, string?> _runtimes = [];
    private readonly Dictionary<string, double> _usual = [];
    private readonly Dictionary<string, double> _middle = [];

    private PaceAdjustment(RunDocument run)
    {
        foreach (var serializer in run.Serializers)
            _runtimes[serializer.Id] = serializer.Runtime;
        // The same work takes another time where another compiler made it: each runtime has its own usual pace.
        foreach (var runtime in run.Cells.GroupBy(RuntimeOf))
        {
            LaunchRecord[] launches = [.. runtime.SelectMany(cell => cell.Launches).Where(IsTold)];
            if (launches.Length == 0)
                continue;
            var middle = _middle[runtime.Key] = Median.Of([.. launches.Select(Middle)]);
            _usual[runtime.Key] = MeanOf([.. launches.Where(launch => IsComparable(launch, middle)).SelectMany(launch => launch.Pace)]);
        }
    }

    /// <summary>Learns what pace was usual in a run.</summary>
    public static PaceAdjustment Of(RunDocument run) => new(run);

    /// <summary>The pace that was usual for a cell's runtime, nanoseconds; 0 where no worker of its kind told it.</summary>
    public double Usual(CellRecord cell) => _usual.GetValueOrDefault(RuntimeOf(cell));

    /// <summary>The samples of a cell as nanoseconds per operation at the usual pace, the loop's own time taken off.</summary>
    public SampleSeries Series(CellRecord cell)
    {
        var usual = Usual(cell);
        var slope = usual > 0 ? SlopeOf(cell) : 0;
        return SampleSeries.Of(cell.Launches
            .Where(launch => launch.Nanoseconds.Count > 0)
            .OrderBy(launch => launch.Launch)
            .Select(launch => new LaunchSamples(launch.Launch, [.. launch.Round], [.. Enumerable.Range(0, launch.Nanoseconds.Count).Select(i => Time(launch, i))])));

        double Time(LaunchRecord launch, int i)
        {
            var elapsed = (double)launch.Nanoseconds[i] / launch.Iterations[i];
            return (slope > 0 && IsTold(launch) && IsComparable(launch, _middle[RuntimeOf(cell)]) ? elapsed * Math.Pow(usual / launch.Pace[i], slope) : elapsed) - launch.OverheadNanoseconds;
        }
    }

    /// <summary>
    /// How much a cell's time follows the pace: 1 where it grows in proportion, 0 where not at all. The median of the slopes between samples of the same launch (Theil 1950; Sen 1968), on
    /// the logarithmic scale: a burst that hit a sample and not its probe doesn't move it.
    /// </summary>
    internal static double SlopeOf(CellRecord cell)
    {
        var slopes = new List<double>();
        foreach (var launch in cell.Launches.Where(IsTold))
            AddSlopes(launch, slopes);
        return slopes.Count < FewestPairs ? 0 : Math.Clamp(Median.Of([.. slopes]), 0, Steepest);
    }

    private static void AddSlopes(LaunchRecord launch, List<double> slopes)
    {
        var n = launch.Pace.Count;
        var paces = launch.Pace.ConvertAll(Math.Log);
        var times = Enumerable.Range(0, n).Select(i => Math.Log((double)launch.Nanoseconds[i] / launch.Iterations[i])).ToArray();
        var step = Math.Max(1, n * (n - 1) / 2 / MostPairs);
        var pair = 0;
        for (var i = 0; i < n; i++)
        {
            for (var j = i + 1; j < n; j++)
            {
                var difference = paces[j] - paces[i];
                if (pair++ % step == 0 && Math.Abs(difference) >= TellingDifference && double.IsFinite(times[j] - times[i]))
                    slopes.Add((times[j] - times[i]) / difference);
            }
        }
    }

    /// <summary>
    /// The geometric mean of the paces: what the machine gave on average, as any longer measurement on it would have seen it. Paces beyond three times the median, or below a third, count as those:
    /// a probe that was interrupted tells nothing of the core.
    /// </summary>
    private static double MeanOf(double[] paces)
    {
        const double farthest = 3;
        var middle = Median.Of(paces);
        return Math.Exp(paces.Average(pace => Math.Log(Math.Clamp(pace, middle / farthest, middle * farthest))));
    }

    private string RuntimeOf(CellRecord cell) => _runtimes.GetValueOrDefault(cell.Serializer) ?? "";

    private static bool IsComparable(LaunchRecord launch, double middle) => Middle(launch) is var pace && pace < middle * AnotherProbe && pace > middle / AnotherProbe;

    private static double Middle(LaunchRecord launch) => Median.Of([.. launch.Pace]);

    private static bool IsTold(LaunchRecord launch) => launch.Pace.Count > 0 && launch.Pace.Count == launch.Nanoseconds.Count && launch.Pace.TrueForAll(pace => pace > 0);
}
