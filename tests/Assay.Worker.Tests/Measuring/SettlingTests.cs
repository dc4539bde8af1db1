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
        new Settling([slow, other]).Run(callsPerTurn: 32, turns: 2, nanoseconds: 1_000_000).ShouldBeFalse();
        calls[0].ShouldBeInRange(1, 31);
        calls[1].ShouldBeGreaterThan(0);
    }

    private static FunctionLoop<byte, byte[]> Loop(Action call) => new(_ =>
    {
        call();
        return [];
    }, [1], "test");
}
