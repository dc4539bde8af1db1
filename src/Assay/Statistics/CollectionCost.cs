namespace Assay.Statistics;

/// <summary>
/// What collections cost an operation of a cell. A sample has few of them or none, and whether it has one is chance; a launch has as many as its allocations
/// cause. Each is taken to pause for as long as those that no neighbour disturbed. Samples whose collections couldn't be told from the rest of their time have
/// them in it, and pay no more.
/// </summary>
internal sealed class CollectionCost
{
    // With fewer undisturbed ones all count, and are taken to be disturbed as much as everything else was.
    private const int FewestUndisturbed = 10;

    // A launch with so many has pauses of its own, and their chance is seen in how launches differ. With fewer it is held to all launches.
    private const int Fewest = 3;

    private readonly double share;
    private readonly double usual;

    /// <summary>The cost in launches of one cell.</summary>
    public CollectionCost(IReadOnlyCollection<LaunchRecord> launches)
    {
        share = UndisturbedShare(launches);
        usual = Pause(launches);
    }

    /// <summary>Nanoseconds per operation in one of the launches; 0 where the times of its samples contain them already.</summary>
    public double Of(LaunchRecord launch)
    {
        if (launch.PauseNanoseconds.Count == 0)
            return 0;
        int[] known = [.. Known(launch)];
        var collections = known.Sum(i => launch.Gc0.ElementAtOrDefault(i));
        var all = launch.UndisturbedCollections.Count == 0 ? launch.PauseNanoseconds.Sum() : collections * (collections >= Fewest ? Pause([launch]) : usual);
        return known.Length == 0 ? 0 : all / known.Sum(i => launch.Iterations[i]);
    }

    /// <summary>Whether a sample's time has its collections in it.</summary>
    public static bool IsWhole(LaunchRecord launch, int i) =>
        launch.PauseNanoseconds.Count == 0 || (launch.PauseNanoseconds[i] == 0 && launch.Gc0.ElementAtOrDefault(i) > 0);

    // The mean of one of them, nanoseconds; 0 where there was none.
    private double Pause(IReadOnlyCollection<LaunchRecord> launches)
    {
        var undisturbed = launches.Sum(launch => launch.UndisturbedCollections.Sum());
        if (undisturbed >= FewestUndisturbed)
            return (double)launches.Sum(launch => launch.UndisturbedPauseNanoseconds.Sum()) / undisturbed;
        var all = launches.Sum(launch => Known(launch).Sum(i => launch.Gc0.ElementAtOrDefault(i)));
        return all == 0 ? 0 : (double)launches.Sum(launch => launch.PauseNanoseconds.Sum()) / all * share;
    }

    // Of the time of samples that had an undisturbed moment, what they would have taken without a disturbed one.
    private static double UndisturbedShare(IReadOnlyCollection<LaunchRecord> launches)
    {
        double calm = 0, all = 0;
        foreach (var launch in launches)
        {
            foreach (var i in Known(launch).Where(i => launch.Median.Count > i && launch.Median[i] > 0))
            {
                calm += launch.Median[i] * launch.Iterations[i];
                all += launch.Nanoseconds[i] - launch.PauseNanoseconds[i];
            }
        }
        return all > 0 ? Math.Min(1, calm / all) : 1;
    }

    private static IEnumerable<int> Known(LaunchRecord launch) => Enumerable.Range(0, launch.PauseNanoseconds.Count).Where(i => !IsWhole(launch, i));
}
