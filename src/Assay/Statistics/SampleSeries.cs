namespace Assay.Statistics;

/// <summary>Values by launch and round, such as the samples of one cell in nanoseconds per operation.</summary>
internal sealed class SampleSeries
{
    /// <summary>The quantile of a launch's undisturbed samples that represents it.</summary>
    public const double UndisturbedQuantile = 0.25;

    private readonly SampleSeries? withDisturbed;

    private SampleSeries(IReadOnlyList<LaunchSamples> launches, bool isUndisturbed, SampleSeries? withDisturbed = null, Chance chance = default)
    {
        Chance = chance;
        Launches = launches;
        IsUndisturbed = isUndisturbed;
        this.withDisturbed = withDisturbed;
    }

    /// <summary>The launches that have samples, in the order of their numbers.</summary>
    public IReadOnlyList<LaunchSamples> Launches { get; }

    /// <summary>Whether there is nothing to analyse.</summary>
    public bool IsEmpty => Launches.Count == 0;

    /// <summary>By how much its launches would differ by chance.</summary>
    public Chance Chance { get; }

    /// <summary>Whether all values are of times while the core was the worker's alone: then nothing
    /// that the machine did is left in them that another series would share.</summary>
    public bool IsUndisturbed { get; }

    /// <summary>
    /// The same with all samples, whatever the machine did to them: to be paired, round by round, with a series that isn't undisturbed. The moments that were
    /// undisturbed would be faster than the other's whole rounds, whatever is compared.
    /// </summary>
    public SampleSeries WithDisturbed => withDisturbed ?? this;

    /// <summary>
    /// A launch's figure: the lower quartile of undisturbed samples, otherwise their median. What disturbs a sample without the probe's seeing it (a
    /// neighbour's use of caches and memory) only ever makes it slower: the upper half is where that is.
    /// </summary>
    public double Quantile => IsUndisturbed ? UndisturbedQuantile : 0.5;

    /// <summary>Whether each sample is above zero, so that logarithms (and with them relative differences) mean something.</summary>
    public bool IsPositive => Launches.All(launch => launch.Values.All(value => value > 0));

    /// <summary>A series of values; <see cref="CellSeries"/> makes that of a cell.</summary>
    /// <param name="launches">The values.</param>
    /// <param name="isUndisturbed">Whether the core was the worker's alone.</param>
    /// <param name="withDisturbed">All samples of the same launches; null where these are all.</param>
    public static SampleSeries Of(IEnumerable<LaunchSamples> launches, bool isUndisturbed = false, SampleSeries? withDisturbed = null) =>
        new([.. launches.Where(launch => launch.Values.Length > 0)], isUndisturbed, withDisturbed);

    /// <summary>A series of values by the turn that each was taken in; those that aren't above zero, which no ratio can be made of, are left out.</summary>
    public static SampleSeries Of<T>(IEnumerable<T> samples, Func<T, (int Launch, int Round)> turn, Func<T, double?> value) => Of(
        from sample in samples
        let number = value(sample)
        where number > 0 && double.IsFinite(number.Value)
        group (turn(sample).Round, number.Value) by turn(sample).Launch into launch
        orderby launch.Key
        select new LaunchSamples(launch.Key, [.. launch.Select(one => one.Round)], [.. launch.Select(one => one.Value)]));

    /// <summary>The figure of one of its launches: <see cref="Quantile"/>, or the mean of what is weighted.</summary>
    public double LevelOf(LaunchSamples launch) => launch.Weights is null ? Statistics.Quantile.Of(launch.Values, Quantile) : launch.Mean;

    /// <summary>The variance that this figure has because the launch's rounds differ.</summary>
    public double VarianceOf(LaunchSamples launch, int resamples, SeededRandom random) =>
        launch.Weights is null ? RoundBootstrap.VarianceOf(launch.Values, Quantile, resamples, random) : launch.VarianceOfMean;

    /// <summary>
    /// The sum of two series, such as serialize + deserialize, where both have a sample of the same launch and round. The figure of a launch is the sum of both
    /// series' figures of it, and not that of the rounds that happen to have both: otherwise a total would differ from what its parts add up to.
    /// </summary>
    public SampleSeries Plus(SampleSeries other)
    {
        var sum = Paired(other, static (a, b) => a + b);
        if (!sum.IsUndisturbed || !IsPositive || !other.IsPositive)
            return sum;
        return new([.. sum.Launches.Select(launch => Moved(launch, LevelIn(launch.Launch) + other.LevelIn(launch.Launch)))], true, sum.withDisturbed,
            Chance.Plus(Launches.Average(LevelOf), other.Chance, other.Launches.Average(other.LevelOf)));

        LaunchSamples Moved(LaunchSamples launch, double level)
        {
            var factor = level / sum.LevelOf(launch);
            return launch with { Values = Array.ConvertAll(launch.Values, value => value * factor) };
        }
    }

    private double LevelIn(int launch) => LevelOf(Launches.First(one => one.Launch == launch));

    /// <summary>Combines the samples that were taken in the same launch and round, which share the machine's mood at that time.</summary>
    public SampleSeries Paired(SampleSeries other, Func<double, double, double> combine)
    {
        var launches = new List<LaunchSamples>();
        foreach (var mine in Launches)
        {
            var theirs = other.Launches.FirstOrDefault(launch => launch.Launch == mine.Launch);
            if (theirs is null)
                continue;
            var byRound = new Dictionary<int, double>(theirs.Rounds.Length);
            for (var i = 0; i < theirs.Rounds.Length; i++)
                byRound[theirs.Rounds[i]] = theirs.Values[i];
            var rounds = new List<int>(mine.Rounds.Length);
            var values = new List<double>(mine.Rounds.Length);
            for (var i = 0; i < mine.Rounds.Length; i++)
            {
                if (!byRound.TryGetValue(mine.Rounds[i], out var value))
                    continue;
                rounds.Add(mine.Rounds[i]);
                values.Add(combine(mine.Values[i], value));
            }
            if (values.Count > 0)
                launches.Add(new(mine.Launch, [.. rounds], [.. values]));
        }
        return new(launches, IsUndisturbed && other.IsUndisturbed,
            withDisturbed is null && other.withDisturbed is null ? null : WithDisturbed.Paired(other.WithDisturbed, combine));
    }

    /// <summary>The series with each value replaced.</summary>
    public SampleSeries Select(Func<double, double> change) =>
        new([.. Launches.Select(launch => launch with { Values = [.. launch.Values.Select(change)] })], IsUndisturbed, withDisturbed?.Select(change),
            Chance);

    /// <summary>The series, whose launches are known to differ by chance.</summary>
    public SampleSeries With(Chance chance) => new(Launches, IsUndisturbed, withDisturbed, chance);

    /// <summary>The series on the logarithmic scale, a mean's logarithm in place of the logarithms' mean (<see cref="LaunchSamples.Log"/>).</summary>
    public SampleSeries Log() => new([.. Launches.Select(launch => launch.Log())], IsUndisturbed, withDisturbed?.Log(), Chance);
}
