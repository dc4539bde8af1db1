namespace Assay.Statistics;

/// <summary>
/// The launches of one series: their figures, how far these are apart, and how much of that their rounds alone would explain. The first half of an
/// estimate; the second (<see cref="SpreadPool"/>) decides how far to trust so few launches.
/// </summary>
/// <param name="Centre">The mean of the launches' levels (<see cref="SampleSeries.LevelOf"/>), of many launches the trimmed mean.</param>
/// <param name="Launches">How many launches there are, without those at the ends of many.</param>
/// <param name="Between">The variance of the launches' levels; null for a single launch.</param>
/// <param name="Within">The variance that the level of a launch has because its rounds
/// differ, averaged over the launches (<see cref="RoundBootstrap"/>).</param>
internal sealed record LaunchSpread(double Centre, int Launches, double? Between, double Within)
{
    // Fewer, and what is left out would be missed.
    private const int EnoughToTrim = 8;

    /// <summary>Degrees of freedom of <see cref="Between"/>.</summary>
    public int DegreesOfFreedom => Launches - 1;

    /// <summary>Degrees of freedom of <see cref="Within"/> where there is a single launch: its rounds beyond the first. With more launches, what lies
    /// between them decides, and it is 0.</summary>
    public int WithinDegreesOfFreedom { get; init; }

    /// <summary>By how much launches differ by chance, which is a part of <see cref="Between"/>.</summary>
    public Chance Chance { get; init; }

    /// <summary>The spread of a series that isn't empty.</summary>
    public static LaunchSpread Of(SampleSeries series, int resamples, SeededRandom random)
    {
        var launches = Counting(series);
        var levels = new double[launches.Count];
        double within = 0;
        for (var i = 0; i < levels.Length; i++)
        {
            levels[i] = series.LevelOf(launches[i]);
            within += launches[i].Values.Length == 1 && levels.Length > 1 ? 0 : series.VarianceOf(launches[i], resamples, random);
        }
        within /= levels.Length;
        if (levels.Length >= EnoughToTrim)
            return Trimmed(levels, within) with { Chance = series.Chance };
        var centre = levels.Average();
        double? between = levels.Length < 2 ? null : levels.Sum(level => (level - centre) * (level - centre)) / (levels.Length - 1);
        return new(centre, levels.Length, between, within)
        {
            Chance = series.Chance,
            WithinDegreesOfFreedom = launches.Count == 1 ? launches[0].Values.Length - 1 : 0,
        };
    }

    /// <summary>The <see cref="Centre"/> of a series that isn't empty.</summary>
    public static double CentreOf(SampleSeries series)
    {
        double[] levels = [.. Counting(series).Select(series.LevelOf)];
        return levels.Length >= EnoughToTrim ? Trimmed(levels, 0).Centre : levels.Average();
    }

    // A launch with a single sample tells nothing of its own scatter: where others do, it
    // is left out; where none does, the scatter is in what lies between them.
    private static IReadOnlyList<LaunchSamples> Counting(SampleSeries series)
    {
        var known = series.Launches.Where(launch => launch.Values.Length > 1).ToList();
        return known.Count > 0 ? known : series.Launches;
    }

    /// <summary>
    /// One process of twenty runs other code than the rest, 1.8 times as slow as they: the tenth at either end is left out, and the variance is the winsorized
    /// one (Yuen 1974, "The two-sample trimmed t for unequal population variances"). Only the baseline, on which every ratio rests, has that many launches.
    /// </summary>
    private static LaunchSpread Trimmed(double[] levels, double within)
    {
        Array.Sort(levels);
        var left = Math.Max(1, levels.Length / 10);
        var kept = levels.Length - (2 * left);
        var centre = levels.AsSpan(left, kept).ToArray().Average();
        levels.AsSpan(0, left).Fill(levels[left]);
        levels.AsSpan(levels.Length - left).Fill(levels[^(left + 1)]);
        var middle = levels.Average();
        return new(centre, kept, levels.Sum(level => (level - middle) * (level - middle)) / (kept - 1), within);
    }
}
