using static Assay.Worker.Tests.Measuring.ScriptedMachine;

namespace Assay.Worker.Tests.Measuring;

/// <summary>What each value costs is its lowest undisturbed time.</summary>
public sealed class CostPassesTests
{
    private static readonly double[] Own = [10_000, 20_000, 30_000, 40_000];

    [Fact]
    public void What_was_timed_beside_a_neighbour_counts_only_until_there_is_better()
    {
        var calls = 0;
        // A stretch ends once it took 50 µs: three values, and then the last one, before whose end a neighbour comes.
        var machine = new ScriptedMachine { One = value => Own[value] * (calls++ == 3 ? 2.5 : 1), Pace = i => i == 2 ? Busy : Calm };
        using var loop = new ScriptedLoop(values: 4);
        var passes = new CostPasses(loop, machine, reading: 0);
        passes.Next(machine.Now, long.MaxValue);
        passes.Costs().ShouldBe([10_000, 20_000, 30_000, 100_000]);
        passes.Doubtful.ShouldBe(100_000 / 160_000.0);
        passes.Next(machine.Now, long.MaxValue);
        passes.Costs().ShouldBe(Own);
        passes.Doubtful.ShouldBe(0);
        (loop.Runs.Count, machine.Probes).ShouldBe((8, 6));
    }

    [Fact]
    public void So_does_what_was_timed_off_the_core()
    {
        ScriptedMachine machine = null!;
        machine = new ScriptedMachine { One = value => LostAt(value, 3) };
        using var loop = new ScriptedLoop(values: 4);
        var passes = new CostPasses(loop, machine, reading: 0);
        passes.Next(machine.Now, long.MaxValue);
        passes.Doubtful.ShouldBe(40_000 / 100_000.0);

        double LostAt(int value, int off)
        {
            machine.Lost += value == off ? 5_000 : 0;
            return Own[value];
        }
    }

    [Fact]
    public void Values_that_there_is_no_time_for_cost_what_the_others_do()
    {
        var machine = new ScriptedMachine { One = value => Own[value] };
        using var loop = new ScriptedLoop(values: 4);
        var passes = new CostPasses(loop, machine, reading: 0);
        passes.Next(machine.Now, longest: 1);
        passes.Costs().ShouldBe([10_000, 20_000, 30_000, 20_000]);
        passes.Doubtful.ShouldBe(0.25);
    }
}
