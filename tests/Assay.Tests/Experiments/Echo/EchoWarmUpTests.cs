using Assay.Experiments.Echo;

namespace Assay.Tests.Experiments.Echo;

public sealed class EchoWarmUpTests
{
    private static TimeSpan Seconds(double seconds) => TimeSpan.FromSeconds(seconds);

    [Fact]
    public void It_lasts_as_long_as_was_asked_for_where_nothing_else_is_to_be_waited_for()
    {
        var warmUp = new EchoWarmUp(Seconds(2));
        warmUp.IsOver(Seconds(1), compiled: 100, isUnderWay: true).ShouldBeFalse();
        warmUp.IsOver(Seconds(1.9), compiled: 100, isUnderWay: true).ShouldBeFalse();
        warmUp.IsOver(Seconds(2), compiled: 100, isUnderWay: true).ShouldBeTrue();
        warmUp.Unfinished.ShouldBeNull();
    }

    [Fact]
    public void It_lasts_until_nothing_has_been_compiled_for_a_while()
    {
        var warmUp = new EchoWarmUp(Seconds(2));
        warmUp.IsOver(Seconds(2), compiled: 100, isUnderWay: true).ShouldBeFalse();
        warmUp.IsOver(Seconds(2.2), compiled: 101, isUnderWay: true).ShouldBeFalse();
        warmUp.IsOver(Seconds(2.4), compiled: 101, isUnderWay: true).ShouldBeFalse();
        warmUp.IsOver(Seconds(2.5), compiled: 101, isUnderWay: true).ShouldBeTrue();
    }

    [Fact]
    public void It_lasts_until_the_first_messages_have_come_back()
    {
        var warmUp = new EchoWarmUp(Seconds(0));
        warmUp.IsOver(Seconds(0), compiled: 100, isUnderWay: false).ShouldBeFalse();
        warmUp.IsOver(Seconds(9), compiled: 100, isUnderWay: false).ShouldBeFalse();
        warmUp.IsOver(Seconds(9.1), compiled: 100, isUnderWay: true).ShouldBeTrue();
        warmUp.Unfinished.ShouldBeNull();
    }

    [Theory]
    [InlineData(true, "the JIT was done")]
    [InlineData(false, "the first messages had come back")]
    public void It_ends_at_its_longest_time_and_says_what_wasnt_done(bool isUnderWay, string unfinished)
    {
        var warmUp = new EchoWarmUp(Seconds(2));
        warmUp.IsOver(Seconds(14.9), compiled: 1, isUnderWay).ShouldBeFalse();
        warmUp.IsOver(Seconds(15), compiled: 2, isUnderWay).ShouldBeTrue();
        warmUp.Unfinished.ShouldBe(unfinished);
    }

    [Fact]
    public void Asked_for_longer_it_lasts_longer()
    {
        var warmUp = new EchoWarmUp(Seconds(20));
        warmUp.IsOver(Seconds(19), compiled: 1, isUnderWay: false).ShouldBeFalse();
        warmUp.IsOver(Seconds(20), compiled: 1, isUnderWay: false).ShouldBeTrue();
    }
}
