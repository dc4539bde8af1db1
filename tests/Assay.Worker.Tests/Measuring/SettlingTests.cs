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
}
