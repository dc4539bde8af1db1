using System.Diagnostics;

namespace Assay.Worker.Tests.Measuring;

/// <summary>A sample in slices is the sample that was asked for, and its figures are those of the slices that were undisturbed.</summary>
public sealed class SlicesTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(19)]
    [InlineData(20)]
    [InlineData(21)]
    [InlineData(1_234_567)]
    public void All_iterations_run_and_no_more(long iterations)
    {
        long calls = 0;
        using var loop = Loop(_ => calls++, 1);
        var slices = new Slices(ThisMachine.Instance);
        slices.Run(loop, iterations, patience: 0, costs: null);
        calls.ShouldBe(iterations);
        slices.Iterations.ShouldBe(iterations);
    }

    [Fact]
    public void Values_are_taken_in_turn_across_slices()
    {
        var seen = new List<byte>();
        using var loop = Loop(seen.Add, 1, 2, 3);
        new Slices(ThisMachine.Instance).Run(loop, 70, patience: 0, costs: null);
        seen.Count.ShouldBe(70);
        seen.Where((value, i) => value != (i % 3) + 1).ShouldBeEmpty();
    }

    [Theory]
    [InlineData(500_000, 499_000, 300_000, false, true)]
    [InlineData(800_000, 500_000, 300_000, false, false)]
    [InlineData(800_000, 500_000, 300_000, true, true)]
    [InlineData(1_100_000, 500_000, 300_000, true, false)]
    public void A_pause_excuses_time_off_the_core_only_where_another_thread_collected(long took, long cpu, long paused, bool elsewhere, bool kept) =>
        Slices.IsKept(took, cpu, paused, elsewhere).ShouldBe(kept);

    [Fact]
    public void On_this_machine_slices_and_probes_make_up_the_sample()
    {
        using var loop = Loop(_ => Thread.SpinWait(200), 1);
        var slices = new Slices(ThisMachine.Instance);
        var whole = Stopwatch.GetTimestamp();
        slices.Run(loop, 1_000, patience: 0, costs: null);
        (slices.Nanoseconds + slices.ProbeNanoseconds).ShouldBeLessThanOrEqualTo(Clock.NanosecondsSince(whole));
        slices.Pace.ShouldBeGreaterThanOrEqualTo(ThisMachine.Instance.Floor.Nanoseconds);
    }

    [Fact]
    public void Slices_of_values_that_cost_differently_are_held_against_what_their_values_cost()
    {
        using var loop = Loop(value => Thread.SpinWait(value * 400), [.. Enumerable.Range(1, 100).Select(i => (byte)i)]);
        var costs = ValueCosts.Of(loop, ThisMachine.Instance, longestPass: long.MaxValue).ShouldNotBeNull();
        costs.Of(0, 100).ShouldBe(100 * costs.Mean, 1e-3);
        costs.Of(90, 20).ShouldBe(costs.Of(90, 10) + costs.Of(0, 10), 1e-3);
        costs.Of(50, 50).ShouldBeGreaterThan(costs.Of(0, 50) * 1.5);
        costs.Of(7, 300).ShouldBe(300 * costs.Mean, 1e-3);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(7)]
    public void Passes_tell_which_value_costs_what_wherever_they_begin(int before)
    {
        using var loop = Loop(value => Thread.SpinWait(value == 5 ? 20_000 : 20), [.. Enumerable.Range(0, 30).Select(i => (byte)i)]);
        var passes = new CostPasses(loop, ThisMachine.Instance, reading: 0);
        loop.Run(before);
        for (var pass = 0; pass < 5; pass++)
            passes.Next(ThisMachine.Instance.Now, long.MaxValue);
        var costs = passes.Costs();
        Array.IndexOf(costs, costs.Max()).ShouldBe(5);
    }

    [Fact]
    public void Values_that_there_is_no_time_for_are_taken_to_cost_what_the_others_do()
    {
        var calls = 0;
        using var loop = Loop(_ =>
        {
            calls++;
            Thread.SpinWait(40_000);
        }, new byte[200]);
        var costs = ValueCosts.Of(loop, ThisMachine.Instance, longestPass: 1).ShouldNotBeNull();
        calls.ShouldBeLessThan(200);
        costs.Of(150, 1).ShouldBe(costs.Mean, costs.Mean * 1e-6);
        costs.IsRough.ShouldBeTrue();
    }

    [Fact]
    public void One_value_that_costs_as_much_as_all_others_is_half_of_the_doubt()
    {
        double[] costs = [.. Enumerable.Repeat(10.0, 100), 1_000];
        double[] undisturbed = [.. costs];
        CostPasses.DoubtfulOf(costs, undisturbed).ShouldBe(0);
        undisturbed[^1] = double.PositiveInfinity;
        CostPasses.DoubtfulOf(costs, undisturbed).ShouldBe(0.5);
    }

    [Fact]
    public void A_cycle_that_fits_into_a_slice_needs_no_costs()
    {
        using var loop = Loop(_ => { }, 1, 2, 3);
        loop.Run(1_000);
        ValueCosts.Of(loop, ThisMachine.Instance).ShouldBeNull();
        using var single = Loop(_ => Thread.SpinWait(100_000), 1);
        ValueCosts.Of(single, ThisMachine.Instance).ShouldBeNull();
    }

    private static FunctionLoop<byte, byte[]> Loop(Action<byte> call, params byte[] values) => new(value =>
    {
        call(value);
        return [];
    }, values, "test");
}
