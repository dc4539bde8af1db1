namespace Assay.Statistics;

/// <summary>
/// What the launches of one series say: where each lies, how far they lie apart, and how much of that their rounds alone would explain. The first half of an estimate; the second
/// (<see cref="SpreadPool"/>) decides how far to trust so few launches.
/// </summary>
/// <param name="Centre">The mean of the launches' medians.</param>
/// <param name="Launches">How many launches there are.</param>
/// <param name="Between">The variance of the launches' medians; null for a single launch.</param>
/// <param name="Within">The variance that the median of a launch has because its rounds differ, averaged over the launches (<see cref="RoundBootstrap"/>).</param>
internal sealed record LaunchSpread(double Centre, int Launches, double? Between, double Within)
{
    /// <summary>Degrees of freedom of <see cref="Between"/>.</summary>
    public int DegreesOfFreedom => Launches - 1;

    /// <summary>The spread of a series that isn't empty.</summary>
    public static LaunchSpread Of(SampleSeries series, int resamples, SeededRandom random)
    {
        // A launch with a single sample tells nothing of its own scatter: where others do, it is left out; where none does, the scatter is in what lies between them.
        var known = series.Launches.Where(launch => launch.Values.Length > 1).ToList();
        var launches = known.Count > 0 ? known : series.Launches;
        var medians = new double[launches.Count];
        double within = 0;
        for (var i = 0; i < medians.Length; i++)
        {
            medians[i] = Median.Of(launches[i].Values);
            within += known.Count == 0 && medians.Length > 1 ? 0 : RoundBootstrap.VarianceOfMedian(launches[i].Values, resamples, random);
        }
        var centre = medians.Average();
        double? between = medians.Length < 2 ? null : medians.Sum(median => (median - centre) * (median - centre)) / (medians.Length - 1);
        return new(centre, medians.Length, between, within / medians.Length);
    }
}
