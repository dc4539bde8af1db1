using static Assay.Worker.Tests.Measuring.ScriptedMachine;

namespace Assay.Worker.Tests.Measuring;

/// <summary>The figures of a sample are exactly those of the slices that were undisturbed.</summary>
public sealed class SliceFiguresTests
{
    [Theory]
    [InlineData(5, 120_000, 130_000)]
    [InlineData(4, 115_000, 127_500)]
    public void Median_and_mean_are_those_of_the_slices(int slices, double median, double mean)
    {
        long[] took = [100_000, 120_000, 110_000, 180_000, 140_000];
        var sample = Sample(new() { Slice = (i, _) => Took(took[i]) }, slices);
        (sample.Median, sample.Mean).ShouldBe((median, mean));
        (sample.Iterations, sample.Nanoseconds, sample.UndisturbedNanoseconds).ShouldBe((slices, took.Take(slices).Sum(), took.Take(slices).Sum()));
    }

    [Fact]
    public void A_slice_counts_if_both_of_its_probes_are_within_five_per_cent_of_the_floor()
    {
        long[] took = [100_000, 110_000, 120_000, 130_000, 900_000, 800_000];
        long[] paces = [2_500, 2_520, 2_500, 2_600, 2_625, 2_626, 2_500];
        var sample = Sample(new() { Slice = (i, _) => Took(took[i]), Pace = i => paces[i] }, took.Length);
        (sample.Median, sample.Mean, sample.UndisturbedNanoseconds).ShouldBe((115_000, 115_000, 460_000));
        (sample.Nanoseconds, sample.Iterations).ShouldBe((2_160_000, 6));
        // Of means of two probes: 2,510, 2,510, 2,550, 2,612.5. Of all seven: the fourth.
        (sample.CalmPace, sample.Pace).ShouldBe((2_530, 2_520));
    }

    [Theory]
    [InlineData(4, 115_000, 460_000)]
    [InlineData(3, 125_000, 1_130_000)]
    public void Slices_beside_calmer_probes_count_alone_if_there_are_four(int calmer, double median, long undisturbed)
    {
        long[] took = calmer == 4 ? [100_000, 110_000, 120_000, 130_000, 400_000, 400_000] : [100_000, 110_000, 120_000, 130_000, 270_000, 400_000];
        var sample = Sample(new() { Slice = (i, _) => Took(took[i]), Pace = i => i <= calmer ? 2_562 : 2_563 }, took.Length);
        (sample.Median, sample.UndisturbedNanoseconds).ShouldBe((median, undisturbed));
    }

    [Fact]
    public void Without_an_undisturbed_slice_there_is_no_figure()
    {
        var sample = Sample(new() { Pace = _ => Busy }, 3);
        (sample.Median, sample.Mean, sample.CalmPace, sample.UndisturbedNanoseconds, sample.Pace).ShouldBe((0, 0, 0, 0, 3_000));
        sample.Nanoseconds.ShouldBe(300_000);
    }

    [Theory]
    [InlineData(0, 3)]
    [InlineData(2_800, 3)]
    [InlineData(2_500, 0)]
    public void The_labs_floor_tells_that_the_core_was_never_ours(double heard, int undisturbed)
    {
        var machine = new ScriptedMachine(isFloorKnown: false) { Pace = _ => 2_800 };
        machine.Floor.Hear(heard);
        Sample(machine, 3).UndisturbedNanoseconds.ShouldBe(undisturbed * 100_000);
    }

    [Theory]
    [InlineData(4_000, 3)]
    [InlineData(4_001, 2)]
    public void A_slice_off_its_core_does_not_count(long lost, int kept)
    {
        var sample = Sample(new() { Slice = (i, _) => Took(100_000) with { CpuNanoseconds = 100_000 - (i == 1 ? lost : 0) } }, 3);
        sample.UndisturbedNanoseconds.ShouldBe(kept * 100_000);
    }

    [Fact]
    public void Where_the_time_on_the_core_is_unknown_probes_alone_decide() =>
        Sample(new() { Slice = (_, _) => Took(100_000) with { CpuNanoseconds = null } }, 3).UndisturbedNanoseconds.ShouldBe(300_000);

    [Theory]
    [InlineData(1, 0, false, 0)]
    [InlineData(1, 1, false, 1)]
    [InlineData(1, 0, true, 1)]
    [InlineData(0, 0, false, 1)]
    public void Others_collections_excuse_time_off_the_core(int collections, int oldest, bool elsewhere, int kept)
    {
        var machine = new ScriptedMachine
        {
            AreCollectionsElsewhere = elsewhere,
            Slice = (_, _) => Took(100_000, paused: 40_000, collections) with { CpuNanoseconds = 60_000, OldestCollections = oldest },
        };
        Sample(machine, 1).UndisturbedNanoseconds.ShouldBe(kept * 100_000);
    }

    [Fact]
    public void Pauses_are_taken_out_of_the_slices_and_told()
    {
        Timing[] slices = [Took(100_000), Took(150_000, 50_000, 1), Took(104_000), Took(170_000, 70_000, 2)];
        var sample = Sample(new() { Slice = (i, _) => slices[i], Pace = i => i < 4 ? Calm : Busy }, slices.Length);
        (sample.Median, sample.Mean).ShouldBe((100_000, 304_000 / 3.0));
        (sample.Pauses, sample.UndisturbedPauses, sample.UndisturbedCollections).ShouldBe((120_000, 50_000, 1));
        sample.UndisturbedNanoseconds.ShouldBe(354_000);
    }

    [Fact]
    public void A_pause_that_began_earlier_takes_no_more_than_the_slice_had() =>
        Sample(new() { Slice = (_, _) => Took(100_000, 300_000) }, 1).Pauses.ShouldBe(100_000);

    [Fact]
    public void A_planted_slowdown_slows_collections_down_as_well()
    {
        var machine = new ScriptedMachine { Slice = (_, _) => Took(175_000, 50_000, 1) };
        using var loop = new ScriptedLoop();
        var slices = new Slices(machine);
        slices.Run(loop, 3, patience: 0, costs: null, slowdown: 0.5);
        (machine.Slowdown, slices.Median, slices.Pauses).ShouldBe((0.5, 100_000, 225_000));
    }

    [Fact]
    public void Untold_pauses_are_what_slices_with_a_collection_take_beyond_those_without()
    {
        Timing[] slices = [Took(100_000), Took(150_000, collections: 1), Took(104_000), Took(102_000), Took(300_000), Took(420_000, collections: 1)];
        var sample = Sample(new() { ArePausesTold = false, Slice = (i, _) => slices[i], Pace = i => i < 5 ? Calm : Busy }, slices.Length);
        // Beside a neighbour the operation takes 300 µs without a collection.
        (sample.Pauses, sample.UndisturbedPauses, sample.UndisturbedCollections).ShouldBe((168_000, 48_000, 1));
        (sample.Median, sample.Mean, sample.UndisturbedNanoseconds).ShouldBe((102_000, 102_000, 456_000));
    }

    [Fact]
    public void Where_all_slices_collect_an_earlier_sample_tells_the_pauses_and_this_one_has_no_time()
    {
        var machine = new ScriptedMachine { ArePausesTold = false, Slice = (_, _) => Took(150_000, collections: 1) };
        using var loop = new ScriptedLoop();
        var slices = new Slices(machine);
        slices.Run(loop, 2, patience: 0, costs: null);
        (slices.Median, slices.UndisturbedNanoseconds, slices.UndisturbedPauses, slices.UndisturbedCollections).ShouldBe((150_000, 300_000, 0, 0));
        machine.Slice = (_, _) => Took(100_000);
        slices.Run(loop, 2, patience: 0, costs: null);
        machine.Slice = (_, _) => Took(150_000, collections: 1);
        slices.Run(loop, 2, patience: 0, costs: null);
        (slices.Median, slices.UndisturbedNanoseconds, slices.UndisturbedPauses, slices.UndisturbedCollections).ShouldBe((0, 0, 100_000, 2));
    }

    [Theory]
    [InlineData(false, 220_000)]
    [InlineData(true, 260_000)]
    public void A_slice_is_held_against_what_its_values_cost_unless_that_is_too_roughly_known(bool isRough, double median)
    {
        long[] took = [110_000, 330_000, 210_000];
        using var loop = new ScriptedLoop(values: 2);
        var slices = new Slices(new ScriptedMachine { Slice = (i, _) => Took(took[i]) });
        slices.Run(loop, 3, patience: 0, new ValueCosts([100_000, 300_000], isRough, untimed: 0));
        slices.Median.ShouldBe(median, 1e-6);
        slices.Mean.ShouldBe(260_000, 1e-6);
    }

    private static Slices Sample(ScriptedMachine machine, long iterations)
    {
        using var loop = new ScriptedLoop();
        var slices = new Slices(machine);
        slices.Run(loop, iterations, patience: 0, costs: null);
        return slices;
    }
}
