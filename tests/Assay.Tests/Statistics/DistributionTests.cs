using Assay.Statistics;

namespace Assay.Tests.Statistics;

public sealed class DistributionTests
{
    [Theory]
    [InlineData(1, Math.PI * Math.PI / 6)]
    [InlineData(0.5, Math.PI * Math.PI / 2)]
    public void Trigamma_has_its_known_values(double x, double value) => Trigamma.Of(x).ShouldBe(value, 1e-9);

    [Theory]
    [InlineData(0.01)]
    [InlineData(0.7)]
    [InlineData(3)]
    [InlineData(400)]
    public void Trigamma_s_inverse_is_one(double x) => Trigamma.Inverse(Trigamma.Of(x)).ShouldBe(x, x * 1e-6);

    [Fact]
    public void Three_launches_alone_get_Student_s_interval_with_two_degrees_of_freedom()
    {
        // Medians −1, 0, 1: s = 1, and t(0.975; 2) = 4.30265 (Student's table).
        var spread = new LaunchSpread(0, 3, 1, 0);
        HalfWidth(SpreadPool.Of([[spread]]), spread).ShouldBe(4.30265 / Math.Sqrt(3), 1e-4);
    }

    [Fact]
    public void A_cell_whose_launches_agree_by_luck_is_given_the_spread_of_its_kind()
    {
        var kind = Enumerable.Range(0, 40).Select(i => new LaunchSpread(0, 3, 1e-4 * (0.5 + (i / 40.0)), 0)).ToList();
        var lucky = new LaunchSpread(0, 3, 1e-9, 0);
        HalfWidth(SpreadPool.Of(kind.Select(spread => new[] { spread })), lucky).ShouldBeGreaterThan(0.008);
    }

    [Fact]
    public void A_cell_that_is_wilder_than_its_kind_is_not_tamed_by_it()
    {
        var kind = Enumerable.Range(0, 40).Select(i => new LaunchSpread(0, 3, 1e-4 * (0.5 + (i / 40.0)), 0)).ToList();
        var wild = new LaunchSpread(0, 3, 0.01, 0);
        HalfWidth(SpreadPool.Of(kind.Select(spread => new[] { spread })), wild).ShouldBe(4.30265 * 0.1 / Math.Sqrt(3), 1e-4);
    }

    // For n normal values it is about q (1 − q) σ² / n φ(z)²: of the median π σ² / 2n.
    [Theory]
    [InlineData(0.5, Math.PI / 2)]
    [InlineData(0.25, 1.857)]
    public void The_bootstrap_s_variance_of_a_quantile_is_that_of_theory(double share, double variance)
    {
        var random = new SeededRandom(3);
        var ratios = Enumerable.Range(0, 200)
            .Select(_ => RoundBootstrap.VarianceOf([.. Enumerable.Range(0, 41).Select(_ => random.NextNormal())], share, 400, random) * 41 / variance);
        ratios.Average().ShouldBeInRange(0.75, 1.35);
    }

    // Of a 95 % interval around a series' centre.
    private static double HalfWidth(SpreadPool pool, LaunchSpread spread)
    {
        var (error, freedom) = pool.ErrorOf(spread);
        return error * SpreadPool.Quantile(freedom);
    }
}
