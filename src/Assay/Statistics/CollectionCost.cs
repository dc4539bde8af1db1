namespace Assay.Statistics;

/// <summary>
/// What collections cost an operation of a cell. A sample has few of them or none, and whether it has one is chance; a launch has as many as its allocations
/// cause. All of a launch count, and only its own: chance is seen in how launches differ. Those that fell into disturbed time are taken to have been disturbed
/// as much as everything else in it. Samples whose collections couldn't be told from the rest of their time have them in it, and pay no more.
/// </summary>
internal sealed class CollectionCost
{
    // The variance of a sample's number of collections. They come after equal numbers of allocated bytes, so that there is one more or not; at most 1/4.
    private const double MostOfCount = 0.25;

    private readonly IReadOnlyCollection<LaunchRecord> launches;
    private readonly double share;

    /// <summary>The cost in launches of one cell.</summary>
    public CollectionCost(IReadOnlyCollection<LaunchRecord> launches)
    {
        this.launches = launches;
        share = DisturbedShare(launches);
    }

    /// <summary>Nanoseconds per operation in one of the launches; 0 where the times of its samples contain them already.</summary>
    public double Of(LaunchRecord launch)
    {
        int[] known = [.. Known(launch)];
        if (known.Length == 0)
            return 0;
        return known.Sum(i => Pause(launch, i)) / known.Sum(i => launch.Iterations[i]);
    }

    /// <summary>How much of what a launch takes is the chance of how many it has.</summary>
    /// <param name="time">Nanoseconds per operation of the cell, collections included.</param>
    public Chance ChanceIn(double time)
    {
        var samples = (from launch in launches
                       from i in Known(launch)
                       select (Pause: Pause(launch, i), Collections: Pause(launch, i) > 0 ? Math.Max(1, launch.Gc0.ElementAtOrDefault(i)) : 0,
                           Iterations: launch.Iterations[i])).ToList();
        double events = samples.Sum(sample => sample.Collections);
        if (events == 0)
            return default;
        var pause = samples.Sum(sample => sample.Pause) / events;
        // Those of one sample are taken to have cost the same. What they differ by is unknown if only one has any.
        var having = samples.FindAll(sample => sample.Collections > 0);
        var pauses = having.Count == 1 ? pause * pause
            : having.Sum(sample => sample.Collections * Square((sample.Pause / sample.Collections) - pause)) / (having.Count - 1);
        // One more is as likely as so few.
        var counts = samples.Count * Math.Min(events / samples.Count, MostOfCount) * ((events + 1) / events);
        var usual = samples.Sum(sample => (double)sample.Iterations) / launches.Count * time;
        return new(((counts * pause * pause) + (events * pauses)) / launches.Count / (usual * usual), events);
    }

    private static double Square(double value) => value * value;

    private double Pause(LaunchRecord launch, int i)
    {
        double all = launch.PauseNanoseconds[i];
        var undisturbed = launch.UndisturbedPauseNanoseconds.Count == 0 ? all : launch.UndisturbedPauseNanoseconds[i];
        return undisturbed + (Math.Max(0, all - undisturbed) * share);
    }

    /// <summary>Whether a sample's time has its collections in it.</summary>
    public static bool IsWhole(LaunchRecord launch, int i) =>
        launch.PauseNanoseconds.Count == 0 || launch.Median.Count == 0 || (launch.PauseNanoseconds[i] == 0 && launch.Gc0.ElementAtOrDefault(i) > 0);

    // Of the disturbed time, what its operations would have taken in the undisturbed one.
    private static double DisturbedShare(IReadOnlyCollection<LaunchRecord> launches)
    {
        double usual = 0, all = 0;
        foreach (var launch in launches.Where(launch => launch.UndisturbedPauseNanoseconds.Count > 0 && launch.Mean.Count > 0))
        {
            double calm = 0, iterations = 0, disturbed = 0, others = 0;
            foreach (var i in Known(launch))
            {
                var (time, mean) = (launch.Undisturbed[i] - launch.UndisturbedPauseNanoseconds[i], launch.Mean[i]);
                var timed = mean > 0 ? time / mean : 0;
                (calm, iterations) = (calm + (timed * mean), iterations + timed);
                (disturbed, others) = (disturbed + launch.Nanoseconds[i] - launch.PauseNanoseconds[i] - (timed * mean), others + launch.Iterations[i] - timed);
            }
            if (iterations > 0)
                (usual, all) = (usual + (calm / iterations * Math.Max(0, others)), all + Math.Max(0, disturbed));
        }
        return all > 0 ? Math.Min(1, usual / all) : 1;
    }

    private static IEnumerable<int> Known(LaunchRecord launch) => Enumerable.Range(0, launch.PauseNanoseconds.Count).Where(i => !IsWhole(launch, i));
}
