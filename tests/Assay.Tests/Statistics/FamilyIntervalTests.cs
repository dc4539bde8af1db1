using Assay.Statistics;
using MathNet.Numerics.Distributions;

namespace Assay.Tests.Statistics;

/// <summary>Over many cells without any change, intervals of their own call one of them slower far too often; those of the family don't.</summary>
public sealed class FamilyIntervalTests
{
    private const int Cells = 12;
    private const int Runs = 4_000;

    [Fact]
    public void Twelve_cells_without_a_change_seldom_give_an_alarm()
    {
        var random = new Random(5);
        var (own, family) = (0, 0);
        for (var run = 0; run < Runs; run++)
        {
            var estimates = Enumerable.Range(0, Cells).Select(_ => Unchanged(random)).ToList();
            own += estimates.Exists(estimate => estimate.Interval.Low > 1) ? 1 : 0;
            family += estimates.Exists(estimate => FamilyInterval.Of(estimate, Cells).Low > 1) ? 1 : 0;
        }
        ((double)own / Runs).ShouldBeInRange(0.22, 0.31);
        ((double)family / Runs).ShouldBeInRange(0.01, 0.04);
    }

    [Fact]
    public void One_cell_keeps_its_interval()
    {
        var estimate = new Estimate(1.1, new(1.05, 1.15), 8);
        FamilyInterval.Of(estimate, 1).ShouldBe(estimate.Interval);
    }

    // A ratio of 1, measured with an error of 2 % that is known with eight degrees of freedom.
    private static Estimate Unchanged(Random random)
    {
        const double error = 0.02, freedom = 8;
        var centre = error * Normal.Sample(random, 0, 1);
        var half = StudentT.InvCDF(0, 1, freedom, 0.975) * error * Math.Sqrt(ChiSquared.Sample(random, freedom) / freedom);
        return new(Math.Exp(centre), new(Math.Exp(centre - half), Math.Exp(centre + half)), freedom);
    }
}
