using Assay.Reports.Tables;
using Assay.Results;

namespace Assay.Tests.Reports;

/// <summary>What was found stands first; what was found in order is counted.</summary>
public sealed class VerificationTableTests
{
    [Fact]
    public void Many_reasons_why_serializers_cant_be_had_are_one_line()
    {
        var run = TestRun.Of(TestRun.Cell(1, "good"));
        run.Serializers.AddRange(Enumerable.Range(1, 3)
            .Select(number => new SerializerRecord { Id = $"absent-{number}", Format = "JSON", Library = "Absent", Unavailable = $"reason {number}" }));
        VerificationTable.Of(run, full: false).Notes[^1].ShouldBe("3 serializers aren't available here; ./assay list says why.");
    }

    [Fact]
    public void A_build_that_may_work_another_time_is_told_with_how_to_try_again()
    {
        var run = TestRun.Of(TestRun.Cell(1, "good"));
        run.Serializers.Add(new() { Id = "absent", Format = "JSON", Library = "Absent", Unavailable = "the worker died (exit code 137)" });
        VerificationTable.Of(run, full: false).Notes[^1].ShouldBe("absent isn't available here: the worker died (exit code 137); --refresh tries again");
    }

    [Fact]
    public void What_the_data_leaves_out_is_told()
    {
        var run = TestRun.Of(TestRun.Cell(1, "good"));
        run.Notes.Add("orders: members of the data that the type doesn't take are left out: $.surname.");
        VerificationTable.Of(run).Notes.ShouldContain(run.Notes[^1]);
    }

    [Theory]
    [InlineData(30, false, 2)]
    [InlineData(30, true, 32)]
    [InlineData(5, false, 7)]
    public void Many_checks_are_told_by_what_they_found(int good, bool full, int rows)
    {
        var cells = Enumerable.Range(1, good).Select(number => TestRun.Cell(number, $"good-{number}"))
            .Append(Cell(98, "forgetful", CellStatus.Lossy)).Append(Cell(99, "broken", CellStatus.Fails))
            .Append(Cell(100, "absent", CellStatus.Unavailable)).ToArray();
        var run = TestRun.Of(cells);
        run.Serializers.Add(new() { Id = "absent", Format = "JSON", Library = "Absent", Unavailable = "NU1101: no such package" });
        var table = VerificationTable.Of(run, full);
        table.Rows.Count.ShouldBe(rows);
        table.Rows.TakeLast(2).Select(row => row[1].Text).ShouldBe(["forgetful", "broken"]);
        table.Notes[0].ShouldBe(
            $"{good + 2} checks: {good} passed, 1 found lost data, 1 failed, 0 unsupported by the serializer.");
        table.Notes[^1].ShouldBe("absent isn't available here: NU1101: no such package");
        table.Notes.Contains("--full shows them all.").ShouldBe(rows < good + 2);
    }

    private static CellRecord Cell(int number, string serializer, CellStatus status)
    {
        var cell = TestRun.Cell(number, serializer);
        cell.Status = status;
        return cell;
    }
}
