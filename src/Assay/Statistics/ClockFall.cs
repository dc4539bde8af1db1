using Assay.Experiments.Micro;

namespace Assay.Statistics;

/// <summary>
/// Launches in which no core was as fast as the run's fastest, but all were evenly slower. A clock that fell does that, and so does a neighbour that never
/// rests: their time counts as disturbed, whichever it was, because the probe can't tell them apart. It only explains why there are no figures.
/// </summary>
/// <param name="Launches">How many launches.</param>
/// <param name="All">Of how many.</param>
/// <param name="Slowdown">How much longer the probe took than at its fastest, relative to it.</param>
internal sealed record ClockFall(int Launches, int All, double Slowdown)
{
    // Beyond it the probe counts as disturbed.
    private const double Tolerance = 0.05;

    // The middle half of all probes, in several processes: the place of code in memory makes them differ by up to 3 %, a neighbour that comes and goes by more.
    private const double Even = 0.05;

    private const double MostUndisturbed = 0.1;
    private const int FewestSamples = 8;

    /// <summary>Looks at a run.</summary>
    /// <returns>Null if there is no such launch.</returns>
    public static ClockFall? Of(RunDocument run)
    {
        var launches = (
            from cell in run.Cells
            let options = string.Join(';', cell.Options.Select(option => $"{option.Key}={option.Value}"))
            from launch in cell.Launches
            where launch.Floor.Count > 0 && launch.Floor.Count == launch.Pace.Count && launch.Floor[^1] > 0
            group launch by (cell.Payload, options, cell.Count, BaselineCopies.LaunchOf(run, launch.Launch))).ToList();
        var slowdowns = launches.Select(launch => SlowdownOf([.. launch])).OfType<double>().ToArray();
        return slowdowns.Length == 0 ? null : new(slowdowns.Length, launches.Count, Median.Of(slowdowns));
    }

    private static double? SlowdownOf(LaunchRecord[] processes)
    {
        double[] paces = [.. processes.SelectMany(process => process.Pace.Select(pace => pace / process.Floor[^1]))];
        if (paces.Length < FewestSamples || processes.Sum(process => process.Median.Count(median => median > 0)) > MostUndisturbed * paces.Length)
            return null;
        var (low, high) = (Quantile.Of(paces, 0.25), Quantile.Of(paces, 0.75));
        return low > 1 + Tolerance && high <= low * (1 + Even) ? Median.Of(paces) - 1 : null;
    }
}
