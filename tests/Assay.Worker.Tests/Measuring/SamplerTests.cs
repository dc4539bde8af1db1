using Assay.Protocol;
using static Assay.Worker.Tests.Measuring.ScriptedMachine;

namespace Assay.Worker.Tests.Measuring;

/// <summary>A sample counts what its timed iterations did, and what was compiled for its sake.</summary>
public sealed class SamplerTests
{
    [Fact]
    public void The_lead_in_runs_first_and_is_no_part_of_the_sample()
    {
        var machine = new ScriptedMachine();
        using var loop = Counted(machine);
        var sampled = new Sampler(loop, machine).Take(iterations: 3, leadIn: 7);
        loop.Runs.ShouldBe([7, 1, 1, 1]);
        Numbers(sampled, "iterations", "nanoseconds", "allocated_bytes", "gc0", "gc1", "gc2").ShouldBe([3, 300_000, 3_000, 3, 3, 3]);
        new Sampler(loop, machine).Take(iterations: 1, leadIn: 0);
        loop.Runs.ShouldBe([7, 1, 1, 1, 1]);
    }

    [Fact]
    public void Collections_are_told_by_their_generation()
    {
        var machine = new ScriptedMachine();
        var generation = 0;
        using var loop = new ScriptedLoop { During = _ => machine.Collect(generation++) };
        Numbers(new Sampler(loop, machine).Take(3, leadIn: 0), "gc0", "gc1", "gc2").ShouldBe([3, 2, 1]);
    }

    [Fact]
    public void The_probe_is_no_part_of_the_cpu_time()
    {
        var machine = new ScriptedMachine { Slice = (_, _) => Took(120_000) };
        using var loop = new ScriptedLoop { During = iterations => machine.Cpu += iterations * 500 };
        new Sampler(loop, machine).Take(2, leadIn: 5).Whole("cpu_nanoseconds").ShouldBe(241_000);
    }

    [Fact]
    public void What_was_compiled_from_the_lead_in_to_the_rest_adds_up_over_all_samples()
    {
        var machine = new ScriptedMachine();
        using var loop = new ScriptedLoop { During = iterations => machine.Compiled += iterations };
        new Sampler(loop, machine).Take(2, leadIn: 5).Whole("compiled").ShouldBe(7);
        machine.Compiled += 100;
        new Sampler(loop, machine).Take(1, leadIn: 2).Whole("compiled").ShouldBe(10);
    }

    [Theory]
    [InlineData(true, 3, 13)]
    [InlineData(false, 0, 2)]
    public void It_rests_until_nothing_is_left_to_do(bool rest, int naps, long compiled)
    {
        long[] cpu = [5_000_000, 200_000, 50_000];
        ScriptedMachine machine = null!;
        machine = new ScriptedMachine { CpuOfNap = nap => Compiling(cpu[nap - 1]) };
        using var loop = new ScriptedLoop { During = iterations => machine.Compiled += iterations };
        new Sampler(loop, machine).Take(2, leadIn: 0, rest: rest).Whole("compiled").ShouldBe(compiled);
        machine.Naps.ShouldBe(naps);

        long Compiling(long used)
        {
            machine.Compiled += used == 5_000_000 ? 11 : 0;
            return used;
        }
    }

    [Fact]
    public void The_answer_has_the_figures_of_its_slices()
    {
        Timing[] slices = [Took(100_000), Took(150_000, 40_000, 1), Took(120_000), Took(500_000, 60_000, 1)];
        long[] paces = [2_510, 2_520, 2_510, 2_510, 2_800];
        var machine = new ScriptedMachine { Slice = (i, _) => slices[i], Pace = i => paces[i] };
        using var loop = new ScriptedLoop();
        var sampled = new Sampler(loop, machine).Take(4, leadIn: 0);
        string[] names = ["median", "mean", "undisturbed", "pace", "calm_pace", "floor", "pause_nanoseconds", "undisturbed_pause_nanoseconds",
            "undisturbed_collections"];
        Numbers(sampled, names).ShouldBe([110_000, 110_000, 370_000, 2_510, 2_515, 2_500, 100_000, 40_000, 1]);
    }

    [Fact]
    public void A_sample_goes_on_for_as_long_as_it_is_told_to()
    {
        var machine = new ScriptedMachine { Pace = _ => Busy };
        using var loop = new ScriptedLoop();
        new Sampler(loop, machine).Take(4, leadIn: 0, patience: 300_000).Whole("iterations").ShouldBe(7);
    }

    private static ScriptedLoop Counted(ScriptedMachine machine) => new()
    {
        During = iterations =>
        {
            machine.Allocated += iterations * 1_000;
            machine.Collect(2);
        },
    };

    private static double[] Numbers(Message sampled, params string[] names) => [.. names.Select(name => sampled.Number(name, -1))];
}
