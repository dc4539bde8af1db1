using Assay.Statistics.Simulation;

namespace Assay.Tests.Statistics;

public sealed class NoiseFitTests
{
    [Fact]
    public void The_noise_that_made_a_run_is_found_in_it_again()
    {
        var truth = new NoiseModel { LaunchDeviation = 0.02, LaunchDeviationSpread = 0, SampleDeviation = 0.012, Autocorrelation = 0.4, DriftDeviation = 0.03,
            BurstShare = 0.04, BurstSize = 0.2 };
        var fitted = NoiseFit.Of(SimulatedRun.Of(truth, [.. Enumerable.Repeat(1.0, 40)], launches: 5, rounds: 60, seed: 5));

        fitted.ShouldNotBeNull();
        fitted.LaunchDeviation.ShouldBeInRange(0.015, 0.025);
        fitted.SampleDeviation.ShouldBeInRange(0.009, 0.016);
        fitted.Autocorrelation.ShouldBeInRange(0.25, 0.55);
        fitted.DriftDeviation.ShouldBeInRange(0.015, 0.045);
        fitted.BurstShare.ShouldBeInRange(0.02, 0.07);
    }

    [Theory]
    [InlineData(2, 1, 20)]
    [InlineData(2, 3, 4)]
    [InlineData(1, 3, 20)]
    public void A_run_can_be_too_small_to_fit(int cells, int launches, int rounds) =>
        NoiseFit.Of(SimulatedRun.Of(new(), [.. Enumerable.Repeat(1.0, cells)], launches, rounds, seed: 1)).ShouldBeNull();
}
