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
}
