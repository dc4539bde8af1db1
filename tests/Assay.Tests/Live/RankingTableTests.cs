using Assay.Live;
using Assay.Protocol;
using Assay.Results;
using Assay.Statistics;
using Spectre.Console;

namespace Assay.Tests.Live;

/// <summary>While a run is going on, nothing leads that has failed or done less than the others.</summary>
public sealed class RankingTableTests
{
    [Fact]
    public void What_fails_comes_last_and_is_marked() =>
        Names(Cell(1, "base", 100), Cell(2, "crashed", 50) with { Status = CellStatus.Fails }, Cell(3, "other", 200),
            Cell(4, "lossy", 150) with { Status = CellStatus.Lossy })
            .ShouldBe(["base", "lossy (loses data)", "other", "crashed (fails)"]);

    [Fact]
    public void A_total_of_fewer_operations_leads_nothing()
    {
        var unread = TestRun.Cell(5, "unread", operation: Operation.Deserialize) with { Status = CellStatus.Fails };
        var pending = TestRun.Cell(7, "pending", operation: Operation.Deserialize);
        Names(Cell(1, "base", 100), Cell(2, "base", 100, Operation.Deserialize), Cell(3, "slow", 300), Cell(4, "slow", 300, Operation.Deserialize),
            unread, Cell(6, "unread", 50), pending, Cell(8, "pending", 150))
            .ShouldBe(["base", "slow", "pending", "unread (fails)"]);
    }

    private static IEnumerable<string> Names(params CellRecord[] cells)
    {
        using var output = new StringWriter();
        var console = AnsiConsole.Create(new() { Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors, Out = new AnsiConsoleOutput(output) });
        console.Profile.Width = 200;
        console.Write(RankingTable.Of(RunAnalysis.Of(TestRun.Of(cells), RunAnalysis.LiveResamples), "post × 1"));
        return output.ToString().Split('\n').Where(line => line.Contains(" ns ", StringComparison.Ordinal)).Select(line => line.Trim().Split("  ")[0]);
    }

    private static CellRecord Cell(int number, string serializer, double time, string operation = Operation.Serialize) =>
        TestRun.Cell(number, serializer, operation: operation).Launch(time, time, time).Launch(time, time, time).Launch(time, time, time);
}
