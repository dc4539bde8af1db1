using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Statistics;

/// <summary>What a cell allocates has a cost, whether or not a collection happened to come while it was measured.</summary>
public sealed class UsualCollectionsTests
{
    // Of 100 ns, collections cost the other operation 5, and it allocates as much: both together, half of that.
    private const double Time = 100;
    private const long Pause = 5_000;
    private const double Share = 0.05;
    private const int Launches = 3;
    private const int Samples = 4;

    private readonly CellRecord cell = Cell(1, "a", pause: 0);

    [Fact]
    public void A_cell_without_collections_isnt_known_by_what_as_many_bytes_cost_its_worker()
    {
        var chance = new UsualCollections(TestRun.Of(cell, Cell(2, "a", Pause, "deserialize"), Cell(3, "b", 2 * Pause))).Missed(cell, Time);
        Math.Sqrt(chance.Unseen).ShouldBe(Share / 2, 1e-9);
    }

    [Fact]
    public void Where_they_had_none_the_runs_tell_it() =>
        Math.Sqrt(new UsualCollections(TestRun.Of(Cell(2, "b", Pause), Cell(3, "a", 0, "deserialize"))).Missed(cell, Time).Unseen)
            .ShouldBe(Share / 2, 1e-9);

    [Fact]
    public void What_allocates_nothing_or_is_collected_nowhere_misses_nothing()
    {
        new UsualCollections(TestRun.Of(cell)).Missed(cell, Time).ShouldBe(default);
        var others = new UsualCollections(TestRun.Of(cell, Cell(2, "a", Pause, "deserialize"), Cell(3, "b", 0, settings: "server-gc")));
        others.Missed(Cell(3, "b", 0, settings: "server-gc"), Time).ShouldBe(default);
        foreach (var launch in cell.Launches)
            launch.AllocatedBytes.Clear();
        others.Missed(cell, Time).ShouldBe(default);
    }

    [Fact]
    public void The_cells_interval_is_as_wide()
    {
        double HalfWidth(long bytes)
        {
            var allocating = Cell(1, "a", pause: 0);
            foreach (var launch in allocating.Launches)
            {
                launch.AllocatedBytes.Clear();
                launch.AllocatedBytes.AddRange(Enumerable.Repeat(bytes, Samples));
            }
            var cells = Enumerable.Range(2, 8).Select(i => Cell(i, $"s{i}", i == 2 ? Pause : 0)).Prepend(allocating).ToArray();
            return RunAnalysis.Of(TestRun.Of(cells), 100).Cells[1].Median!.RelativeHalfWidth;
        }

        HalfWidth(bytes: 640_000).ShouldBeGreaterThan(HalfWidth(bytes: 0) * 1.2);
    }

    // Launches differ by 1 ns; what collections cost is beside the time.
    private static CellRecord Cell(int number, string serializer, long pause, string operation = "serialize", string settings = "default")
    {
        var made = TestRun.Cell(number, serializer, settings: settings, operation: operation);
        for (var i = 0; i < Launches; i++)
            made.Launch([.. Enumerable.Range(0, Samples).Select(sample => Time + i + (sample * 0.1))]);
        foreach (var launch in made.Launches)
        {
            launch.Median = [.. launch.Nanoseconds.Select((time, i) => (double)time / launch.Iterations[i])];
            launch.Mean = [.. launch.Median];
            launch.Undisturbed = [.. launch.Nanoseconds];
            launch.PauseNanoseconds = [.. launch.Nanoseconds.Select(_ => pause)];
            for (var i = 0; i < launch.Gc0.Count; i++)
                launch.Gc0[i] = pause > 0 ? 1 : 0;
        }
        return made;
    }
}
