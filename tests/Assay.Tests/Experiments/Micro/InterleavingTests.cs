using Assay.Protocol;
using Assay.Results;

namespace Assay.Tests.Experiments.Micro;

/// <summary>What makes ratios trustworthy: drift of the machine hits all alike.</summary>
public sealed class InterleavingTests
{
    private static async Task<Bench> Measured(int seed = 7, Func<Assay.Studies.Plan, Assay.Studies.Plan>? change = null)
    {
        var bench = new Bench().With("a", Operation.Serialize, Operation.Deserialize).With("b").With("c");
        await bench.RunAsync(plan => (change?.Invoke(plan) ?? plan) with { Seed = seed });
        return bench;
    }

    private static List<long[]> Rounds(Bench bench) => [.. bench.Workers.Samples.Select(sample => sample.Cell).Chunk(4)];

    [Fact]
    public async Task Each_round_samples_every_cell_once()
    {
        using var bench = await Measured();
        var rounds = Rounds(bench);
        rounds.Count.ShouldBe(bench.Cell("a").Launches.Sum(launch => launch.Round.Count));
        rounds.ShouldAllBe(round => round.Order().SequenceEqual(new long[] { 1, 2, 3, 4 }));
        bench.Run.Cells.ShouldAllBe(cell => cell.Launches.TrueForAll(launch => launch.Round.SequenceEqual(Enumerable.Range(1, launch.Round.Count))));
    }

    [Fact]
    public async Task The_order_is_drawn_anew_for_each_round()
    {
        using var bench = await Measured();
        Rounds(bench).Select(round => string.Join(' ', round)).Distinct().Count().ShouldBeGreaterThan(5);
    }

    [Fact]
    public async Task The_seed_repeats_the_order()
    {
        using var one = await Measured();
        using var same = await Measured();
        using var other = await Measured(seed: 8);
        same.Workers.Samples.ShouldBe(one.Workers.Samples);
        other.Workers.Samples.ShouldNotBe(one.Workers.Samples);
    }

    [Fact]
    public async Task One_worker_at_a_time_is_sampled()
    {
        using var bench = await Measured();
        bench.Workers.Disturbed.ShouldBeFalse();
    }

    [Fact]
    public async Task Everything_is_launched_anew_as_often_as_the_plan_says_and_ended()
    {
        using var bench = await Measured(change: plan => plan with { Launches = 4 });
        foreach (var serializer in (string[])["a", "b", "c"])
            bench.Workers.Starts[serializer].ShouldBe(4);
        bench.Run.Cells.ShouldAllBe(cell => cell.Launches.Select(launch => launch.Launch).SequenceEqual(new[] { 1, 2, 3, 4 }));
        bench.Workers.Alive.ShouldBe(0);
    }

    [Fact]
    public async Task A_published_loop_is_kept()
    {
        using var bench = new Bench().With("a").With("b");
        var run = await bench.RunAsync(plan => plan with { Cells = [.. plan.Cells.Select(cell => cell with { Loop = 17 })] });
        run.Cells.SelectMany(cell => cell.Launches).SelectMany(launch => launch.Iterations).Distinct().ShouldBe([17]);
        // Warm caches and undisturbed time are due to short loops, too: 1 ms at 1,000 ns each.
        bench.Workers.Manners.ShouldAllBe(manners => manners.LeadIn == 1_000 && manners.Patience > 0);
    }

    [Fact]
    public async Task The_run_ends_finished_and_stored()
    {
        var states = new List<RunState>();
        using var bench = new Bench { Store = document => states.Add(document.State) }.With("a");
        var run = await bench.RunAsync();
        run.Finished.ShouldBe(bench.Time.GetUtcNow());
        states[^1].ShouldBe(RunState.Finished);
        // After each warm-up, each round and each launch, and once all is done.
        states.Count.ShouldBe(1 + run.Cells[0].Launches.Sum(launch => 1 + launch.Round.Count + 1));
    }
}
