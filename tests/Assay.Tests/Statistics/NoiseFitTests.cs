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

        fitted.LaunchDeviation.ShouldBeInRange(0.015, 0.025);
        fitted.SampleDeviation.ShouldBeInRange(0.009, 0.016);
        fitted.Autocorrelation.ShouldBeInRange(0.25, 0.55);
        fitted.DriftDeviation.ShouldBeInRange(0.015, 0.045);
        fitted.BurstShare.ShouldBeInRange(0.02, 0.07);
    }

    [Fact]
    public void A_run_that_is_too_small_to_fit_is_refused_with_what_is_needed()
    {
        var run = SimulatedRun.Of(new(), [1.0, 1.0], launches: 1, rounds: 20, seed: 1);
        Should.Throw<ArgumentException>(() => NoiseFit.Of(run)).Message.ShouldContain("two launches");
    }
}
