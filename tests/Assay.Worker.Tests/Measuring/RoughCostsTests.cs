namespace Assay.Worker.Tests.Measuring;

/// <summary>What values cost is told with each sample, where it is known too roughly or not at all.</summary>
public sealed class RoughCostsTests
{
    [Fact]
    public void Values_are_rough_that_were_timed_beside_a_neighbour()
    {
        using var loop = Sleeping(() => { }, values: 3);
        var sampled = new Sampler(loop, ThisMachine.Instance).Take(1, 0);
        (sampled.Flag("rough"), sampled.Whole("untimed_values")).ShouldBe((true, 0));
    }

    [Fact]
    public void Values_that_were_timed_while_others_warmed_up_are_timed_again_whether_or_not_a_probe_saw_them()
    {
        // Nine of a microsecond and one of fifty, a fifth dearer while others use the same memory.
        var dear = 1.2;
        var machine = new ScriptedMachine
        {
            One = value => value == 0 ? 50_000 * dear : 1_000,
            Slice = (_, _) => ScriptedMachine.Took(100_000),
        };
        // By the loop's own clock, which isn't scripted, going through all of them must take longer than a slice: shorter ones need no costs.
        using var loop = new ScriptedLoop(values: 10) { During = _ => Thread.Sleep(1) };
        var sampler = new Sampler(loop, machine);
        var sampled = sampler.Take(1, 0);
        (sampled.Flag("rough"), sampled.Number("median", 0)).ShouldBe((false, 100_000 / 60_000.0 * 6_900));
        dear = 1;
        loop.Runs.Clear();
        sampler.Take(1, 0);
        loop.Runs.ShouldBe([1]);
        sampler.ForgetCosts();
        loop.Run(8);
        machine.Naps.ShouldBe(1);
        sampler.Take(1, 0).Number("median", 0).ShouldBe(100_000 / 50_000.0 * 5_900);
        // Before the sample it rests: what timing them had compiled is done by then.
        machine.Naps.ShouldBe(2);
    }

    [Fact]
    public void What_reading_the_clock_takes_is_no_values_cost()
    {
        // 9,999 of 100 ns and one of a millisecond: with the clock's own time, each of the cheap ones would seem to be faster than it was taken to be.
        double Of(int value) => value == 0 ? 1_000_000 : 100;
        var (timed, taken) = (new ScriptedLoop(values: 10_000) { During = iterations => Thread.Sleep(iterations > 1 ? 1 : 0) }, 0);
        var machine = new ScriptedMachine { One = Of, Reading = 35, Empty = 2, Slice = (_, iterations) => ScriptedMachine.Took(Cost(iterations)) };
        timed.Run(1);
        var mean = (1_000_000 + (9_999 * 100)) / 10_000.0;
        new Sampler(timed, machine).Take(20_000, 0).Number("median", 0).ShouldBe(mean, mean * 0.002);

        long Cost(long iterations)
        {
            double cost = 0;
            for (; iterations > 0; iterations--)
                cost += Of(taken++ % 10_000);
            return (long)cost;
        }
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
