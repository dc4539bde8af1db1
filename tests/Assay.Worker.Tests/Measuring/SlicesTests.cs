using System.Diagnostics;

namespace Assay.Worker.Tests.Measuring;

/// <summary>A sample in slices is the sample that was asked for.</summary>
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
        using var loop = new BytesLoop<byte>(_ =>
        {
            calls++;
            return [];
        }, [1]) { Api = "test" };
        Slices.Run(loop, iterations, Slices.NewLog());
        calls.ShouldBe(iterations);
    }

    [Fact]
    public void Values_are_taken_in_turn_across_slices()
    {
        var seen = new List<byte>();
        using var loop = new BytesLoop<byte>(value =>
        {
            seen.Add(value);
            return [];
        }, [1, 2, 3]) { Api = "test" };
        Slices.Run(loop, 70, Slices.NewLog());
        seen.Where((value, i) => value != (i % 3) + 1).ShouldBeEmpty();
    }

    [Fact]
    public void The_probe_is_told_and_is_no_part_of_the_time()
    {
        using var loop = new BytesLoop<byte>(_ => [], [1]) { Api = "test" };
        var log = Slices.NewLog();
        var whole = Stopwatch.GetTimestamp();
        var nanoseconds = Slices.Run(loop, 1_000, log);
        log.Pace.ShouldBeGreaterThan(0);
        log.Nanoseconds.ShouldBeGreaterThanOrEqualTo((long)log.Pace);
        (nanoseconds + log.Nanoseconds).ShouldBeLessThanOrEqualTo(Clock.NanosecondsSince(whole));
    }
}
