namespace Assay.Statistics;

/// <summary>
/// What collections cost an operation of a cell. A sample has few of them or none, and whether it has one is chance; a launch has as many as its allocations
/// cause. Each is taken to pause for as long as those that no neighbour disturbed. Samples whose collections couldn't be told from the rest of their time have
/// them in it, and pay no more.
/// </summary>
internal sealed class CollectionCost
{
    // With so many undisturbed ones a launch has pauses of its own, and their chance is seen in how launches differ. With fewer it is held to all launches, and
    // where all together have fewer, all collections count.
    private const int Fewest = 3;

    private readonly double usual;

    /// <summary>The cost in launches of one cell.</summary>
    public CollectionCost(IReadOnlyCollection<LaunchRecord> launches)
    {
        var undisturbed = launches.Sum(launch => launch.UndisturbedCollections.Sum());
        var all = launches.Sum(launch => Known(launch).Sum(i => launch.Gc0.ElementAtOrDefault(i)));
        usual = undisturbed >= Fewest ? (double)launches.Sum(launch => launch.UndisturbedPauseNanoseconds.Sum()) / undisturbed
            : all > 0 ? (double)launches.Sum(launch => launch.PauseNanoseconds.Sum()) / all
            : 0;
    }

    /// <summary>Nanoseconds per operation in one of the launches; 0 where the times of its samples contain them already.</summary>
    public double Of(LaunchRecord launch)
    {
        if (launch.PauseNanoseconds.Count == 0)
            return 0;
        var undisturbed = launch.UndisturbedCollections.Sum();
        var pause = undisturbed >= Fewest ? (double)launch.UndisturbedPauseNanoseconds.Sum() / undisturbed : usual;
        int[] known = [.. Known(launch)];
        var all = launch.UndisturbedCollections.Count > 0 ? known.Sum(i => launch.Gc0[i]) * pause : launch.PauseNanoseconds.Sum();
        return known.Length == 0 ? 0 : all / known.Sum(i => launch.Iterations[i]);
    }

    /// <summary>Whether a sample's time has its collections in it.</summary>
    public static bool IsWhole(LaunchRecord launch, int i) =>
        launch.PauseNanoseconds.Count == 0 || (launch.PauseNanoseconds[i] == 0 && launch.Gc0.ElementAtOrDefault(i) > 0);

    private static IEnumerable<int> Known(LaunchRecord launch) => Enumerable.Range(0, launch.PauseNanoseconds.Count).Where(i => !IsWhole(launch, i));
}
