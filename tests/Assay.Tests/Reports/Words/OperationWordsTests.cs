using Assay.Protocol;
using Assay.Reports;
using Assay.Reports.Screen;
using Assay.Results;

namespace Assay.Tests.Reports.Words;

/// <summary>A round trip that was measured as one, and the sum of the times to write and to read, can be told apart wherever they stand.</summary>
public sealed class OperationWordsTests
{
    [Fact]
    public void A_round_trip_has_its_name_in_columns_axes_and_sweeps()
    {
        string[] all = [Operation.Serialize, Operation.Deserialize, Operation.RoundTrip];
        CellRecord[] cells = [.. ((int[])[1, 10]).SelectMany(count => all.Select((operation, i) => Steady((count * 3) + i, "base", 100, operation) with
            { Count = count }))];
        var page = RunReport.Of(TestRun.Of(cells)).Page;
        page.Sections[0].Fields.Select(field => field.Title).ShouldBe(
            ["size", "gzip", "write", "read", "round trip", "write allocates", "read allocates", "round trip allocates"]);
        page.Sections[0].Rankings.Select(ranking => ranking.Title).ShouldBe(
            ["Time to write and read", "Time to write", "Time to read", "Time of a round trip"]);
        page.Sweeps.Select(sweep => sweep.Title).ShouldBe(
            ["post: time to write by size", "post: time to read by size", "post: time of a round trip by size"]);
        page.Cells.Take(3).Select(cell => cell.Axes.Single(axis => axis.Axis == "operation").Value).ShouldBe(["write", "read", "round trip"]);
    }

    [Theory]
    [InlineData(new[] { Operation.RoundTrip }, null, "Time of a round trip (95 % intervals)")]
    [InlineData(new[] { Operation.RoundTrip }, 1_000, "Time of a round trip, 1,000 times (95 % intervals)")]
    [InlineData(new[] { Operation.Serialize, Operation.Deserialize }, null, "Time to write and read once (95 % intervals)")]
    public void The_screen_says_which_it_ranks(string[] operations, int? loop, string legend)
    {
        var run = TestRun.Of([.. operations.Select((operation, i) => Steady(i + 1, "base", 100, operation) with { Loop = loop })]);
        ScreenSection.Legend(ScreenSection.Of(RunReport.Of(run)), width: 200).ShouldStartWith(legend);
    }

    [Fact]
    public void Payloads_that_are_ranked_otherwise_are_told()
    {
        var run = TestRun.Of(Steady(1, "base", 100), Steady(2, "base", 100, Operation.RoundTrip) with { Payload = "other" });
        ScreenSection.Legend(ScreenSection.Of(RunReport.Of(run)), width: 200).ShouldStartWith("Time to write or of a round trip, once (95 % intervals)");
    }

    [Fact]
    public void A_working_tree_is_told_against_its_release()
    {
        var run = TestRun.Of(Steady(1, "base", 100, Operation.RoundTrip), Steady(2, "base@source", 135, Operation.RoundTrip));
        ScreenSentences.Of(RunReport.Of(run)).ShouldContain(
            line => line.StartsWith("On post, base@source (yours) is 35 % slower for a round trip (3", StringComparison.Ordinal));
    }

    private static CellRecord Steady(int number, string serializer, double time, string operation = Operation.Serialize)
    {
        double[] noise = [0.9999, 1, 1.0001, 1.00005];
        var cell = TestRun.Cell(number, serializer, operation: operation);
        foreach (var launch in noise)
            cell.LaunchOf(1_000_000, [.. noise.Select(round => time * round * launch)]);
        return cell;
    }
}
