using static Assay.Worker.Tests.Measuring.ScriptedMachine;

namespace Assay.Worker.Tests.Measuring;

/// <summary>How many slices a sample has, how long they are, and what it does beside a neighbour.</summary>
public sealed class SampleLengthTests
{
    private const long Any = long.MaxValue;

    [Fact]
    public void A_slice_is_as_many_iterations_as_take_a_tenth_of_a_millisecond()
    {
        using var loop = new ScriptedLoop();
        Run(new() { Slice = (_, iterations) => Took(iterations * 1_000) }, loop, 5_000);
        loop.Runs.ShouldBe([50, .. Enumerable.Repeat(100L, 49), 50]);
    }

    [Fact]
    public void Slices_hold_whole_passes_over_the_values_from_the_first_one()
    {
        using var loop = new ScriptedLoop(values: 3);
        Run(new(), loop, 1_000);
        loop.Runs.ShouldBe([.. Enumerable.Repeat(9L, 111), 1]);
    }

    [Fact]
    public void The_probe_between_slices_takes_a_twelfth_of_their_time_and_is_no_part_of_it()
    {
        long[] took = [100_000, 250_000, 60_000];
        var machine = new ScriptedMachine { Slice = (i, _) => Took(took[i]) };
        var start = machine.Now;
        using var loop = new ScriptedLoop();
        var slices = Run(machine, loop, 3);
        // 1 unit at first, then 8 % of what the slice took: 3, 8 and 1.
        slices.ProbeNanoseconds.ShouldBe(13 * Calm);
        slices.Nanoseconds.ShouldBe(410_000);
        (machine.Now - start).ShouldBe(slices.Nanoseconds + slices.ProbeNanoseconds);
    }

    [Theory]
    [InlineData(0, 4)]
    [InlineData(1, 5)]
    [InlineData(300_000, 7)]
    public void A_disturbed_sample_goes_on_for_as_long_as_it_may(long patience, long iterations)
    {
        // A slice and its probe take 109,000 ns.
        using var loop = new ScriptedLoop();
        Run(new() { Pace = _ => Busy }, loop, 4, patience).Iterations.ShouldBe(iterations);
    }

    [Theory]
    [InlineData(4, 7)]
    [InlineData(1, 4)]
    public void It_ends_when_half_of_its_length_was_undisturbed(int busyUntil, long iterations)
    {
        using var loop = new ScriptedLoop();
        var slices = Run(new() { Pace = i => i <= busyUntil ? Busy : Calm }, loop, 4, Any);
        slices.Iterations.ShouldBe(iterations);
        slices.UndisturbedNanoseconds.ShouldBe(200_000);
    }

    [Fact]
    public void Time_within_five_per_cent_is_not_calm_enough_to_end_it()
    {
        using var loop = new ScriptedLoop();
        Run(new() { Pace = _ => 2_600 }, loop, 4, 1).Iterations.ShouldBe(5);
    }

    [Fact]
    public void After_disturbed_time_another_core_is_tried_and_has_to_get_warm()
    {
        using var loop = new ScriptedLoop();
        var machine = new ScriptedMachine { HasOtherCore = true, Slice = (i, _) => Took(101_000 - i), Pace = i => i <= 4 ? Busy : Calm };
        var slices = Run(machine, loop, 10);
        machine.Leaves.ShouldBe(1);
        // Left after four slices: the fifth is disturbed as well, and the three that began within 300 µs don't count.
        slices.UndisturbedNanoseconds.ShouldBe(100_993 + 100_992 + 100_991);
        slices.Median.ShouldBe(100_992);
    }

    [Fact]
    public void Where_there_is_no_other_core_nothing_gets_cold()
    {
        using var loop = new ScriptedLoop();
        var machine = new ScriptedMachine { Pace = i => i <= 4 ? Busy : Calm };
        Run(machine, loop, 10).UndisturbedNanoseconds.ShouldBe(500_000);
        machine.Leaves.ShouldBe(2);
    }

    [Fact]
    public void What_waits_stays_where_it_is()
    {
        using var loop = new ScriptedLoop { Waits = true };
        var machine = new ScriptedMachine { HasOtherCore = true, Pace = _ => Busy };
        Run(machine, loop, 10);
        machine.Leaves.ShouldBe(0);
    }

    [Fact]
    public void A_long_operation_waits_for_an_undisturbed_probe_which_is_not_that_of_the_one_before()
    {
        using var loop = new ScriptedLoop();
        long[] paces = [Calm, Busy, Busy, Calm, Calm];
        var machine = new ScriptedMachine { Slice = (i, _) => Took(3_000_000 - (i * 1_000_000)), Pace = i => paces[i] };
        var slices = Run(machine, loop, 2);
        machine.Probes.ShouldBe(5);
        (slices.Median, slices.UndisturbedNanoseconds, slices.CalmPace).ShouldBe((2_000_000, 2_000_000, Calm));
        // Those after the slices and the first: what was waited for is no part of it.
        slices.Pace.ShouldBe(Calm);
    }

    [Fact]
    public void It_waits_for_no_longer_than_half_of_its_own_time()
    {
        using var loop = new ScriptedLoop();
        var machine = new ScriptedMachine { Slice = (_, _) => Took(2_000_000), Pace = _ => Busy };
        Run(machine, loop, 2).Iterations.ShouldBe(2);
        // One before, one after each, and six of 64 units: 192,000 ns each, until a millisecond is over.
        machine.Probes.ShouldBe(3 + 6);
    }

    [Fact]
    public void A_short_operation_waits_for_nothing()
    {
        using var loop = new ScriptedLoop();
        var machine = new ScriptedMachine { Slice = (_, _) => Took(1_000_000), Pace = _ => Busy };
        Run(machine, loop, 2);
        machine.Probes.ShouldBe(3);
    }

    private static Slices Run(ScriptedMachine machine, ScriptedLoop loop, long iterations, long patience = 0)
    {
        var slices = new Slices(machine);
        slices.Run(loop, iterations, patience, costs: null);
        return slices;
    }
}
