using Assay.Reports.Summary;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Statistics;

/// <summary>A run without figures because the clock fell says so; one on a busy machine doesn't.</summary>
public sealed class ClockFallTests
{
    private const double Fastest = 2_500;

    [Fact]
    public void Launches_that_were_evenly_slower_are_told()
    {
        var run = Run([1, 1.25, 1.25], noise: 0.01);
        var fall = ClockFall.Of(run).ShouldNotBeNull();
        (fall.Launches, fall.All).ShouldBe((2, 3));
        fall.Slowdown.ShouldBeInRange(0.15, 0.3);
        NoiseWarning.Of(run).ShouldContain(line => line.StartsWith("In 2 of 3 launches, the cores were evenly ", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(27, 100)]
    [InlineData(28, 1_000_000)]
    public void Copies_of_the_baseline_are_of_their_launch_and_payloads_launches_are_their_own(int day, int perCopy)
    {
        var run = Run([1, 1.25, 1.25], noise: 0.01);
        run = run with { Started = new(2026, 11, day, 12, 0, 0, TimeSpan.Zero) };
        run.Cells[0].Launches.AddRange(Run([1, 1.25, 1.25], noise: 0.01).Cells[0].Launches.Select(launch => launch with { Launch = perCopy + launch.Launch }));
        run.Cells.AddRange(Run([1, 1, 1], noise: 0.01).Cells.Select(cell => cell with { Payload = "other" }));
        var fall = ClockFall.Of(run).ShouldNotBeNull();
        (fall.Launches, fall.All).ShouldBe((2, 6));
    }

    [Theory]
    [InlineData(1, 0.01)]
    [InlineData(1.03, 0.01)]
    [InlineData(1.2, 0.4)]
    [InlineData(1.6, 0.2)]
    public void A_steady_clock_and_a_busy_machine_are_not(double slowdown, double noise) => ClockFall.Of(Run([1, slowdown, slowdown], noise)).ShouldBeNull();

    private static RunDocument Run(double[] slowdowns, double noise)
    {
        var random = new Random(1);
        var cells = Enumerable.Range(1, 3).Select(number => TestRun.Cell(number, number == 1 ? "base" : $"other-{number}")).ToArray();
        foreach (var cell in cells)
        {
            for (var i = 0; i < slowdowns.Length; i++)
            {
                var place = 1 + (0.02 * random.NextDouble());
                double[] paces = [.. Enumerable.Range(0, 8).Select(_ => Fastest * place * slowdowns[i] * (1 + (noise * random.NextDouble())))];
                var floor = Math.Min(Fastest * 1.04, paces.Min());
                cell.Launch([.. paces.Select(_ => 100.0)]);
                var launch = cell.Launches[^1];
                (launch.Pace, launch.Floor) = ([.. paces], [.. paces.Select(_ => floor)]);
                launch.Median = [.. paces.Select(pace => pace <= floor * 1.05 ? 100.0 : 0)];
                (launch.Mean, launch.Undisturbed) = ([.. launch.Median], [.. launch.Median.Select(median => (long)median)]);
            }
        }
        return TestRun.Of(cells);
    }
}
