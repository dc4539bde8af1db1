using Assay.Cli;
using Assay.Results;
using Assay.Studies;

namespace Assay.Tests.Cli;

public sealed class ExitCodeTests
{
    [Theory]
    [InlineData("", "Ok,Fails,Unavailable", 0)]
    [InlineData("", "Lossy", 0)]
    [InlineData("", "Fails,Unsupported", 1)]
    [InlineData("s0", "Ok,Fails", 0)]
    [InlineData("s1", "Ok,Fails", 1)]
    [InlineData("s1", "Ok,Unavailable", 1)]
    [InlineData("s0,s1", "Ok,Lossy", 0)]
    [InlineData("s7", "Ok", 1)]
    public void Cells_that_fail_are_results_unless_they_were_named(string named, string statuses, int exitCode)
    {
        var cells = statuses.Split(',').Select((status, i) => Cell(i, Enum.Parse<CellStatus>(status))).ToArray();
        ExitCode.Of(Plan(named), TestRun.Of(cells)).ShouldBe(exitCode);
    }

    [Fact]
    public void One_figure_of_a_named_serializer_is_enough() =>
        ExitCode.Of(Plan("s0"), TestRun.Of(Cell(0, CellStatus.Unsupported), Cell(0, CellStatus.Ok))).ShouldBe(0);

    [Fact]
    public void Interruption_is_told_whatever_was_measured()
    {
        var document = TestRun.Of(Cell(0, CellStatus.Ok));
        document.State = RunState.Interrupted;
        ExitCode.Of(Plan(""), document).ShouldBe(130);
    }

    [Fact]
    public void What_was_named_and_has_no_figure_is_told_with_the_reason()
    {
        var list = Cell(1, CellStatus.Unsupported);
        list.Reason = "the root is an object, not a list";
        var document = TestRun.Of(Cell(0, CellStatus.Ok), list);
        document.Serializers.RemoveAll(serializer => serializer.Id == "s2");
        document.Serializers.Add(new() { Id = "s2", Format = "JSON", Library = "Absent", Unavailable = "NU1101: no such package" });
        using var errors = new StringWriter();
        ExitCode.Tell(Plan("s0,s1,s2"), document, errors).ShouldBe(1);
        errors.ToString().TrimEnd().Split(Environment.NewLine)
            .ShouldBe(["assay: not measured: s1: the root is an object, not a list", "assay: not measured: s2: NU1101: no such package"]);
    }

    [Fact]
    public void Nothing_is_told_where_all_that_was_named_has_figures()
    {
        using var errors = new StringWriter();
        ExitCode.Tell(Plan("s0"), TestRun.Of(Cell(0, CellStatus.Ok), Cell(1, CellStatus.Fails)), errors).ShouldBe(0);
        errors.ToString().ShouldBeEmpty();
    }

    private static CellRecord Cell(int serializer, CellStatus status)
    {
        var cell = TestRun.Cell(serializer, $"s{serializer}");
        cell.Status = status;
        return cell;
    }

    private static Plan Plan(string named) => new()
    {
        Study = "test",
        CommandLine = "",
        Cells = [],
        Baseline = "s0",
        Budget = TimeSpan.FromSeconds(1),
        Seed = 1,
        NamedSerializers = named.Split(',', StringSplitOptions.RemoveEmptyEntries).ToHashSet(),
    };
}
