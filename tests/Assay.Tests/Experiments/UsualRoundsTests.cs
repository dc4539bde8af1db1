using Assay.Experiments;
using Assay.Experiments.Echo;
using Assay.Wire.Load;

namespace Assay.Tests.Experiments;

public sealed class UsualRoundsTests
{
    [Theory]
    [InlineData(0.1, 1)]
    [InlineData(0.3, 3)]
    [InlineData(0.5, 5)]
    [InlineData(0.6, 6)]
    [InlineData(9, 6)]
    [InlineData(16, 8)]
    [InlineData(30, 12)]
    public void A_short_time_has_fewer(double seconds, int rounds) => UsualRounds.Of(TimeSpan.FromSeconds(seconds)).ShouldBe(rounds);

    [Theory]
    [InlineData(0.5, 1)]
    [InlineData(2, 2)]
    [InlineData(4, 4)]
    [InlineData(7, 6)]
    [InlineData(8, 4)]
    [InlineData(12, 6)]
    [InlineData(25, 5)]
    [InlineData(30, 10)]
    public void Of_whole_seconds_there_are_as_many_as_divide_the_time_where_some_do(double seconds, int rounds) =>
        UsualRounds.OfWholeSeconds(TimeSpan.FromSeconds(seconds)).ShouldBe(rounds);

    [Fact]
    public void None_is_shorter_than_one_may_be()
    {
        for (var duration = LoadSettings.LeastDuration; duration < TimeSpan.FromSeconds(20); duration += TimeSpan.FromMilliseconds(17))
        {
            (duration / UsualRounds.Of(duration)).ShouldBeGreaterThanOrEqualTo(LoadSettings.LeastDuration);
            var echo = new EchoRequest { Sides = [], HostAssembly = "", Duration = duration, Rounds = EchoRequest.RoundsOf(duration) };
            echo.Round.ShouldBeGreaterThanOrEqualTo(EchoRequest.LeastRound);
            (echo.RoundsOfLaunch * echo.Launches).ShouldBeInRange(1, 15);
        }
    }
}
