namespace Assay.Statistics;

/// <summary>
/// What collections cost an operation of a cell. A sample has few of them or none, and whether it has one is chance; a launch has as many as its allocations
/// cause. Each is taken to pause for as long as those that no neighbour disturbed.
/// </summary>
internal sealed class CollectionCost
{
    // A launch with so many undisturbed ones knows its own pauses; with fewer it is held to all launches: pauses are a property of code and heap.
    private const int Enough = 8;

    // Where so few were undisturbed, all count.
    private const int Fewest = 3;

    private readonly double usual;

    /// <summary>The cost in launches of one cell.</summary>
    public CollectionCost(IReadOnlyCollection<LaunchRecord> launches)
    {
        var (undisturbed, all) = (launches.Sum(launch => launch.UndisturbedCollections.Sum()), launches.Sum(launch => launch.Gc0.Sum()));
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
        var pause = undisturbed >= Enough ? (double)launch.UndisturbedPauseNanoseconds.Sum() / undisturbed : usual;
        var all = launch.UndisturbedCollections.Count > 0 && launch.Gc0.Count > 0 ? launch.Gc0.Sum() * pause : launch.PauseNanoseconds.Sum();
        return all / launch.Iterations.Sum();
    }
}
