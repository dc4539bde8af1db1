using Assay.Reports.Echo;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports.Echo;

/// <summary>Rounds of one start of the processes have its speed in common: an echo's intervals hold the truth all the same.</summary>
public sealed class EchoIntervalTests
{
    private const int Runs = 60;
    private const int Serializers = 6;
    private const double PerSecond = 100_000;
    private const double CpuNanoseconds = 5_000;

    [Theory]
    [InlineData(3, 6)]
    [InlineData(5, 3)]
    public void They_miss_the_truth_in_about_one_of_twenty(int launches, int rounds)
    {
        var random = new SeededRandom(21);
        var figures = Enumerable.Range(0, Runs).SelectMany(_ => EchoFigures.Of(Simulated(random, launches, rounds))).ToList();
        Missed(figures.Select(one => one.PerSecond), PerSecond).ShouldBeLessThan(0.08);
        Missed(figures.Select(one => one.ClientCpuNanoseconds), CpuNanoseconds).ShouldBeLessThan(0.08);
        Missed(figures.Select(one => one.ServerCpuNanoseconds), CpuNanoseconds).ShouldBeLessThan(0.08);
    }

    private static double Missed(IEnumerable<Estimate?> estimates, double truth) =>
        estimates.Average(estimate => estimate!.Interval.Contains(truth) ? 0.0 : 1);

    /// <summary>Starts differ by 3 %, rounds of one start by 2 %.</summary>
    private static RunDocument Simulated(SeededRandom random, int launches, int rounds)
    {
        double noise(double deviation) => Math.Exp(deviation * random.NextNormal());
        return TestRun.Of() with
        {
            Echoes =
            [
                .. Enumerable.Range(0, Serializers).Select(serializer => TestEcho.Of("s" + serializer) with
                {
                    Rounds =
                    [
                        .. from launch in Enumerable.Range(1, launches)
                           let start = noise(0.03)
                           from round in Enumerable.Range(1, rounds)
                           let messages = (long)(2 * PerSecond * start * noise(0.02))
                           select new EchoRound
                           {
                               Launch = launch,
                               Round = round,
                               Seconds = 2,
                               Messages = messages,
                               AllMessages = messages,
                               ClientCpuSeconds = CpuNanoseconds / 1e9 * messages * start * noise(0.02),
                               ServerCpuSeconds = CpuNanoseconds / 1e9 * messages * start * noise(0.02),
                           },
                    ],
                }),
            ],
        };
    }
}
