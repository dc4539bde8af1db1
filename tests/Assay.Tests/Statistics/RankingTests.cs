using Assay.Statistics;
using Assay.Statistics.Simulation;

namespace Assay.Tests.Statistics;

public sealed class RankingTests
{
    [Fact]
    public void Ties_share_their_ranks_and_what_has_no_samples_has_none()
    {
        var run = SimulatedRun.Of(new() { LaunchDeviation = 0.003, SampleDeviation = 0.003, BurstShare = 0 }, [2, 1, 1, 1, 3], launches: 3,
            rounds: 12, seed: 4);
        run.Cells.Add(TestRun.Cell(5, "pending"));
        var ranks = Ranking.Of(RunAnalysis.Of(run, 100), [.. run.Cells.Select(CellSeries.Of)]);

        ranks.Select(rank => rank?.ToString()).ShouldBe(["4", "1–3", "1–3", "1–3", "5", null]);
    }

    [Fact]
    public void A_sum_of_two_operations_is_ranked_round_by_round()
    {
        var serialize = TestRun.Cell(1, "a").Launch(10, 20, 30).Launch(10, 20, 30);
        var deserialize = TestRun.Cell(2, "a").Launch(1, 2, 3).Launch(1, 2, 3);
        CellSeries.Of(serialize).Plus(CellSeries.Of(deserialize)).Launches[1].Values.ShouldBe([11, 22, 33]);
    }

    [Fact]
    public void A_sum_of_undisturbed_times_is_what_its_parts_add_up_to()
    {
        // Only rounds 2 and 3 have both, and there both are slow.
        var serialize = SampleSeries.Of([new LaunchSamples(1, [0, 1, 2, 3], [10, 10, 12, 14])], isUndisturbed: true);
        var deserialize = SampleSeries.Of([new LaunchSamples(1, [2, 3, 4, 5, 6], [9, 8, 5, 5, 5])], isUndisturbed: true);
        var sum = serialize.Plus(deserialize);

        sum.LevelOf(sum.Launches[0]).ShouldBe(15, 1e-9);
        sum.Launches[0].Rounds.ShouldBe([2, 3]);
        sum.IsUndisturbed.ShouldBeTrue();
    }
}
