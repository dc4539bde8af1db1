namespace Assay.Worker.Tests.Measuring;

/// <summary>What values cost is told with each sample, where it is known too roughly or not at all.</summary>
public sealed class RoughCostsTests
{
    [Fact]
    public void Values_that_were_timed_beside_a_neighbour_while_others_warmed_up_are_timed_again_before_the_first_sample()
    {
        var calls = 0;
        using var loop = Sleeping(() => calls++, values: 3);
        var sampler = new Sampler(loop, ThisMachine.Instance);
        var sampled = sampler.Take(1, 0);
        (sampled.Flag("rough"), sampled.Whole("untimed_values")).ShouldBe((true, 0));
        calls = 0;
        sampler.Take(1, 0);
        calls.ShouldBe(1);
        sampler.ForgetRoughCosts();
        sampler.Take(1, 0);
        calls.ShouldBeGreaterThan(1 + 3);
    }

    [Fact]
    public void Values_that_there_was_no_time_for_are_counted()
    {
        using var loop = Sleeping(() => { }, values: 20);
        ValueCosts.Of(loop, ThisMachine.Instance, longestPass: 1).ShouldNotBeNull().Untimed.ShouldBeInRange(17, 19);
        ValueCosts.Of(loop, ThisMachine.Instance, longestPass: long.MaxValue).ShouldNotBeNull().Untimed.ShouldBe(0);
    }

    // Whatever takes the thread off its core is a neighbour.
    private static FunctionLoop<byte, byte[]> Sleeping(Action call, int values) => new(_ =>
    {
        call();
        Thread.Sleep(1);
        return [];
    }, new byte[values], "test");
}
