using Assay.Experiments.Load;
using Assay.Reports.Load;
using Assay.Results;
using Assay.Wire.Load;

namespace Assay.Tests.Experiments.Load;

public sealed class CapacitySearchTests
{
    [Theory]
    [InlineData(10, 1000)]
    [InlineData(1000, 1000)]
    [InlineData(30_000, 1000)]
    [InlineData(700, 1000)]
    public void Finds_the_highest_rate_that_is_held(double first, double limit)
    {
        var search = new CapacitySearch(first);
        while (!search.IsDone)
            search.Tell(search.Next <= limit);
        search.Held.ShouldBeInRange(limit / CapacitySearch.Precision, limit);
        search.NotHeld.ShouldBeGreaterThan(limit);
    }

    [Fact]
    public void One_hiccup_is_no_limit()
    {
        var search = new CapacitySearch(100);
        search.Tell(isHeld: false);
        search.Next.ShouldBe(100);
        search.Tell(isHeld: true);
        search.Held.ShouldBe(100);
        search.Next.ShouldBe(200);
    }

    [Fact]
    public void What_holds_no_rate_at_all_ends_too()
    {
        var search = new CapacitySearch(8);
        while (!search.IsDone)
            search.Tell(isHeld: false);
        search.Held.ShouldBe(0);
    }

    [Fact]
    public void A_rate_is_not_held_for_bad_answers_latency_or_too_few_answers()
    {
        var limit = TimeSpan.FromMilliseconds(50);
        var round = TestLoad.Of("a", [1000]).Rounds[0];
        CapacityVerdict.Of(500, round, places: 128, limit).ShouldBeNull();
        CapacityVerdict.Of(600, round, places: 128, limit).ShouldBe("500 requests/s answered");
        CapacityVerdict.Of(500, round, places: 128, TimeSpan.FromMilliseconds(0.5)).ShouldBe("p99 1 ms");
        var late = LatencyHistogram.Parse(round.Latency);
        for (var i = 0; i < 15; i++)
            late.Record(4_000_000_000);
        CapacityVerdict.Of(500, round with { Latency = late.ToString() }, places: 128, limit).ShouldBe("p99 3997.2 ms", "their answers came after the trial");
        CapacityVerdict.Of(510, round with { Latency = late.ToString() }, places: 128, TimeSpan.FromSeconds(5))
            .ShouldBeNull("so many more are in flight by chance");
        CapacityVerdict.Of(530, round with { Latency = late.ToString() }, places: 128, TimeSpan.FromSeconds(5)).ShouldBe("500 requests/s answered");
        var stalled = round with { Late = new(200, 0, 0.02) };
        CapacityVerdict.Of(600, stalled, places: 128, limit).ShouldBeNull("it stood still at the end, and caught up at ten thousand a second");
        CapacityVerdict.Of(600, stalled with { Late = new(200, 0, 0.4) }, places: 128, limit).ShouldBe("500 requests/s answered", "it caught up no faster");
        CapacityVerdict.Of(600, stalled with { Overdue = 1 }, places: 128, limit).ShouldBe("500 requests/s answered", "it never caught up");
        CapacityVerdict.Of(500, round with { Bad = new Dictionary<string, long> { ["timeout"] = 3 } }, places: 128, limit).ShouldBe("3 timeout");
    }

    [Theory]
    [InlineData(128, "128 requests/s answered")]
    [InlineData(256, null)]
    public void Nor_where_its_requests_would_need_more_connections_than_there_are_however_fast_the_last_ones_were(long places, string? why)
    {
        var second = new LatencyHistogram();
        second.Record(1_000_000_000, 256);
        // A server that only waits has answered the last ones as fast as they were sent, in batches.
        var round = TestLoad.Of("a", [256]).Rounds[0] with { Latency = second.ToString(), ServiceTime = second.ToString(), Late = new(183, 0, 1.3) };
        CapacityVerdict.Of(139, round, places, TimeSpan.FromSeconds(3)).ShouldBe(why);
    }

    [Fact]
    public void The_table_shows_both_latencies_at_the_rate_that_was_held()
    {
        var table = CapacityTable.Of(TestRun.Of() with { Capacities = [TestLoad.Capacity("a", 1, 900, 1000, 1050)] }).ShouldHaveSingleItem();
        table.Title.ShouldStartWith("Highest rate with p99 within 50 ms and no bad response: customers?count=50, HTTP/1.1, 128 connections");
        table.Rows[0].Select(cell => cell.Text).ShouldBe(["a", "500.0", "1.000", "1.000", "–", "1,000", "525.0", "p99 80 ms", "3"]);
    }
}
