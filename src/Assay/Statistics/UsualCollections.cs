using System.Runtime.InteropServices;
using Assay.Experiments.Micro;

namespace Assay.Statistics;

/// <summary>
/// What collections cost for each byte that a run's workers allocate. A cell that allocates and by chance had no collection has paid nothing, and its launches
/// look alike. What it would have paid on average is known from all cells of the same worker, or of the run; by that much it isn't known.
/// </summary>
internal sealed class UsualCollections
{
    private readonly Dictionary<string, string> runtimes;
    private readonly Dictionary<(string, string, PayloadKey), Seen> workers;
    private readonly Dictionary<(string, string), Seen> all;

    /// <summary>Looks at a run.</summary>
    public UsualCollections(RunDocument run)
    {
        runtimes = run.Serializers.DistinctBy(serializer => serializer.Id).ToDictionary(serializer => serializer.Id, serializer => serializer.Runtime ?? "");
        var seen = run.Cells.Select(cell => (Cell: cell, Seen: In(CellSeries.Counting(cell)))).ToList();
        workers = Sums(seen.ToLookup(one => WorkerOf(one.Cell), one => one.Seen));
        all = Sums(seen.ToLookup(one => RuntimeOf(one.Cell), one => one.Seen));
    }

    /// <summary>By how much the time of a cell isn't known that had no collections; nothing where it allocates nothing, or nothing in the run was
    /// collected.</summary>
    /// <param name="cell">The cell.</param>
    /// <param name="time">Nanoseconds of one of its operations.</param>
    public Chance Missed(CellRecord cell, double time)
    {
        var launches = CellSeries.Counting(cell);
        var usual = workers[WorkerOf(cell)] is { Collections: > 0 } own ? own : all[RuntimeOf(cell)];
        var (bytes, iterations) = (In(launches).Bytes, launches.Sum(launch => launch.Iterations.Sum()));
        if (usual.Collections == 0 || usual.Bytes == 0 || bytes == 0)
            return default;
        var missed = bytes * (usual.Pauses / usual.Bytes) / (iterations * time);
        return new(0, 0) { Unseen = missed * missed };
    }

    private static Dictionary<TKey, Seen> Sums<TKey>(ILookup<TKey, Seen> seen)
        where TKey : notnull =>
        seen.ToDictionary(group => group.Key, group => new Seen(group.Sum(one => one.Pauses), group.Sum(one => one.Collections), group.Sum(one => one.Bytes)));

    private static Seen In(LaunchRecord[] launches)
    {
        var samples = from launch in launches
                      where launch.AllocatedBytes.Count == launch.Nanoseconds.Count && launch.Gc0.Count == launch.Nanoseconds.Count
                      from i in Enumerable.Range(0, launch.PauseNanoseconds.Count)
                      where !CollectionCost.IsWhole(launch, i)
                      select new Seen(launch.PauseNanoseconds[i], launch.Gc0[i], launch.AllocatedBytes[i]);
        return samples.Aggregate(default(Seen), (sum, one) => new(sum.Pauses + one.Pauses, sum.Collections + one.Collections, sum.Bytes + one.Bytes));
    }

    private static (string Serializer, string Settings, PayloadKey Payload) WorkerOf(CellRecord cell) => (cell.Serializer, cell.Settings, PayloadKey.Of(cell));

    // Other settings may be another collector.
    private (string Runtime, string Settings) RuntimeOf(CellRecord cell) => (runtimes.GetValueOrDefault(cell.Serializer, ""), cell.Settings);

    [StructLayout(LayoutKind.Auto)]
    private readonly record struct Seen(double Pauses, double Collections, double Bytes);
}
