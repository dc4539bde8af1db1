namespace Assay.Statistics.Simulation;

/// <summary>Takes a machine's noise from samples that it really gave, so that the
/// simulation is shaped like this machine and not like an imagined one.</summary>
internal static class NoiseFit
{
    /// <summary>The standard deviation of a normal distribution whose median absolute deviation is 1.</summary>
    private const double NormalPerMad = 1.4826;

    /// <summary>A sample this many robust deviations above its launch is a burst's.</summary>
    private const double BurstThreshold = 4;

    /// <summary>The noise of a run; null if it has no two cells with two launches or more, all of them with five undisturbed samples or more. Cells of
    /// different speed may be in it: each is compared only with itself.</summary>
    public static NoiseModel? Of(RunDocument run)
    {
        var series = run.Cells
            .Select(CellSeries.Of)
            .Where(cell => cell.Launches.Count >= 2 && cell.IsPositive && cell.Launches.All(launch => launch.Values.Length >= 5))
            .Select(cell => cell.Select(Math.Log))
            .ToArray();
        if (series.Length < 2)
            return null;

        var drift = Drift(series);
        var residuals = series.SelectMany(cell => cell.Launches.Select(launch => Residuals(launch, drift))).ToArray();
        var all = residuals.SelectMany(values => values).ToArray();
        var deviation = Math.Max(1e-4, NormalPerMad * Median.Of([.. all.Select(Math.Abs)]));
        var bursts = all.Where(value => value > BurstThreshold * deviation).ToArray();
        var launches = LaunchDeviations(series, deviation);
        var model = new NoiseModel();
        return model with
        {
            LaunchDeviation = launches,
            SampleDeviation = deviation,
            Autocorrelation = Math.Clamp(Autocorrelation(residuals, BurstThreshold * deviation), 0, 0.9),
            DriftDeviation = DriftDeviation(drift),
            BurstShare = Math.Clamp((double)bursts.Length / all.Length, 0, 0.5),
            BurstSize = bursts.Length == 0 ? model.BurstSize : Math.Exp(bursts.Min()) - 1,
            BurstTail = bursts.Length < 3 ? model.BurstTail : Math.Clamp(Tail(bursts), 0.8, 5),
        };
    }

    /// <summary>The effect common to all cells in a round: the median, over the cells, of how far each is from its launch's median.</summary>
    private static Dictionary<(int Launch, int Round), double> Drift(SampleSeries[] series)
    {
        var shifts = new Dictionary<(int, int), List<double>>();
        foreach (var launch in series.SelectMany(cell => cell.Launches))
        {
            var centre = Median.Of(launch.Values);
            for (var i = 0; i < launch.Values.Length; i++)
            {
                if (!shifts.TryGetValue((launch.Launch, launch.Rounds[i]), out var list))
                    shifts[(launch.Launch, launch.Rounds[i])] = list = [];
                list.Add(launch.Values[i] - centre);
            }
        }
        return shifts.ToDictionary(shift => shift.Key, shift => Median.Of(shift.Value));
    }

    private static double DriftDeviation(Dictionary<(int Launch, int Round), double> drift) =>
        NormalPerMad * Median.Of([.. drift.Values.Select(Math.Abs)]);

    private static double[] Residuals(LaunchSamples launch, Dictionary<(int Launch, int Round), double> drift)
    {
        var values = launch.Values.Select((value, i) => value - drift[(launch.Launch, launch.Rounds[i])]).ToArray();
        var centre = Median.Of(values);
        return [.. values.Select(value => value - centre)];
    }

    /// <summary>The deviation between launches of one cell relative to the other cells, less what the samples' own noise makes of it.</summary>
    private static double LaunchDeviations(SampleSeries[] series, double sampleDeviation)
    {
        var numbers = series.SelectMany(cell => cell.Launches.Select(launch => launch.Launch)).Distinct().ToArray();
        // The machine was faster in one launch than in another for all cells: that is drift, and it cancels in ratios.
        var common = numbers.ToDictionary(number => number, number => Median.Of(
        [
            .. series
                .Where(cell => cell.Launches.Any(launch => launch.Launch == number))
                .Select(cell => Median.Of(cell.Launches.First(launch => launch.Launch == number).Values) - Centre(cell)),
        ]));
        double squares = 0, noise = 0;
        var freedom = 0;
        foreach (var cell in series)
        {
            var medians = cell.Launches.Select(launch => Median.Of(launch.Values) - common[launch.Launch]).ToArray();
            var centre = medians.Average();
            squares += medians.Sum(median => (median - centre) * (median - centre));
            freedom += medians.Length - 1;
            // The variance of a median of n normal values is about π/2 times that of their mean.
            noise += cell.Launches.Average(launch => Math.PI / 2 * sampleDeviation * sampleDeviation / launch.Values.Length);
        }
        return Math.Sqrt(Math.Max(1e-6, (squares / freedom) - (noise / series.Length)));
    }

    private static double Centre(SampleSeries cell) => cell.Launches.Average(launch => Median.Of(launch.Values));

    private static double Autocorrelation(double[][] residuals, double limit)
    {
        double products = 0, squares = 0;
        foreach (var launch in residuals)
        {
            for (var i = 1; i < launch.Length; i++)
            {
                // Bursts are a part of the model on their own.
                if (Math.Abs(launch[i]) > limit || Math.Abs(launch[i - 1]) > limit)
                    continue;
                products += launch[i] * launch[i - 1];
                squares += ((launch[i] * launch[i]) + (launch[i - 1] * launch[i - 1])) / 2;
            }
        }
        return squares > 0 ? products / squares : 0;
    }

    /// <summary>The exponent of a Pareto distribution whose smallest value is known, by maximum likelihood (Hill 1975).</summary>
    private static double Tail(double[] bursts)
    {
        var smallest = Math.Exp(bursts.Min()) - 1;
        return bursts.Length / bursts.Sum(burst => Math.Log((Math.Exp(burst) - 1) / smallest));
    }
}
