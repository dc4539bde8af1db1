using System.Diagnostics;

namespace Assay.Worker.Tests.Measuring;

/// <summary>What proves that code is settled.</summary>
public sealed class SettlingTests
{
    [Theory]
    [InlineData(1_000, 5_000, 1_000)]
    [InlineData(10, 5_000, 32)]
    [InlineData(1_000, 50_000, 32)]
    [InlineData(1_000, 0, 32)]
    public void The_last_turn_comes_to_every_value_where_there_is_time(int values, double nanoseconds, long calls) =>
        Settling.CallsOfLastTurn(values, nanoseconds, atLeast: 32).ShouldBe(calls);

    [Fact]
    public void A_slow_operation_is_called_as_often_as_there_is_time_and_has_not_settled()
    {
        var calls = new int[2];
        using var slow = Loop(() =>
        {
            calls[0]++;
            var start = Stopwatch.GetTimestamp();
            while (Clock.NanosecondsSince(start) < 40_000_000)
            {
            }
        });
        using var other = Loop(() => calls[1]++);
        new Settling([slow, other], ThisMachine.Instance).Run(callsPerTurn: 32, turns: 2, nanoseconds: 1_000_000).ShouldBeFalse();
        calls[0].ShouldBeInRange(1, 31);
        calls[1].ShouldBeGreaterThan(0);
    }

    [Theory]
    [InlineData(2, new long[] { 5, 5, 5 }, 3)]
    [InlineData(2, new long[] { 5, 6, 6, 7, 7, 7 }, 6)]
    [InlineData(3, new long[] { 5, 6, 6, 6, 7, 7, 7, 7 }, 8)]
    public void It_has_settled_once_nothing_was_compiled_for_that_many_turns(int turns, long[] compiled, int turnsMade)
    {
        ScriptedMachine machine = null!;
        var made = 0;
        // What a turn compiles in the background is done when nothing runs any more.
        machine = new ScriptedMachine { CpuOfNap = _ => Compile() };
        using var loop = new ScriptedLoop();
        var settling = new Settling([loop], machine);
        settling.Run(callsPerTurn: 32, turns, nanoseconds: long.MaxValue / 4).ShouldBeTrue();
        (made, machine.Naps).ShouldBe((turnsMade, turnsMade));
        settling.Calls[0].ShouldBe(loop.Runs.Sum());
        settling.Calls[0].ShouldBeGreaterThanOrEqualTo(turnsMade * 32);

        long Compile()
        {
            machine.Compiled = compiled[made++];
            return 0;
        }
    }

    [Fact]
    public void It_has_not_settled_while_each_turn_compiles_something()
    {
        ScriptedMachine machine = null!;
        machine = new ScriptedMachine { CpuOfNap = nap => nap < 20 ? machine.Compiled++ : throw new OperationCanceledException() };
        using var loop = new ScriptedLoop();
        Should.Throw<OperationCanceledException>(() => new Settling([loop], machine).Run(callsPerTurn: 32, turns: 2, nanoseconds: long.MaxValue / 4));
    }

    [Fact]
    public void It_has_not_settled_when_there_was_time_for_one_turn_only()
    {
        var machine = new ScriptedMachine();
        using var loop = new ScriptedLoop();
        new Settling([loop], machine).Run(callsPerTurn: 32, turns: 1, nanoseconds: 0).ShouldBeFalse();
        machine.Naps.ShouldBe(1);
    }

    private static FunctionLoop<byte, byte[]> Loop(Action call) => new(_ =>
    {
        call();
        return [];
    }, [1], "test");
}
