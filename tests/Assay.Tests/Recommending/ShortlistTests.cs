using Assay.Recommending;
using Assay.Reports;
using Assay.Results;
using Assay.Workers;

namespace Assay.Tests.Recommending;

/// <summary>Three libraries for somebody's data, and why the others aren't among them.</summary>
public sealed class ShortlistTests
{
    [Fact]
    public void Who_lost_data_or_failed_and_so_has_no_figure_is_left_out_with_the_reason()
    {
        var lossy = TestRun.Cell(2, "google-protobuf") with { Status = CellStatus.Lossy };
        var failing = TestRun.Cell(3, "bond") with { Status = CellStatus.Fails };
        var run = TestRun.Of(TestRun.Cell(1, "base").Launch(20, 20, 20.1).Launch(21, 21.2, 21).Launch(22, 22.1, 22), lossy, failing);
        var catalog = new Catalog([.. new[] { "base", "google-protobuf", "bond" }.Select(Entry)], [], null);
        var lines = Shortlist.Of(RunReport.Of(run), catalog, new HashSet<Priority> { Priority.Size }).Lines().ToList();
        lines.ShouldContain("Left out: google-protobuf (loses some of your data).");
        lines.ShouldContain("Left out: bond (fails on your data).");
    }

    [Fact]
    public void Ties_are_named_all_that_lose_data_too_and_unknown_bytes_are_no_advantage()
    {
        var cells = new[] { "base", "same", "unknown" }.Select((id, i) => TestRun.Cell(i + 1, id) with { SizeBytes = i == 2 ? null : 100 * (i + 1) })
            .Select(cell => cell.Launch(20, 20, 20.1).Launch(21, 21.2, 21).Launch(22, 22.1, 22)).ToList();
        string[] lossy = [.. Enumerable.Range(1, 8).Select(i => $"lossy{i}")];
        var run = TestRun.Of([.. cells, .. lossy.Select((id, i) => TestRun.Cell(i + 4, id) with { Status = CellStatus.Lossy })]);
        var catalog = new Catalog([.. run.Cells.Select(cell => Entry(cell.Serializer) with { Library = cell.Serializer })], [], null);
        var shortlist = Shortlist.Of(RunReport.Of(run), catalog, new HashSet<Priority> { Priority.Size });
        shortlist.Chosen.Select(one => one.Entry.Id).ShouldBe(["base", "same", "unknown"]);
        shortlist.Lines().ShouldContain("In time, base and same and unknown tie.");
        shortlist.Lines().ShouldContain($"Left out: {string.Join(", ", lossy)} (loses some of your data).");
    }

    [Fact]
    public void Where_nothing_was_measured_nobody_is_said_to_miss_a_requirement() =>
        Shortlist.Of(RunReport.Of(TestRun.Of()), Catalog.Empty, new HashSet<Priority>()).Lines().ShouldBe(["No serializer has a figure in this run."]);

    private static SerializerEntry Entry(string name) => new() { Id = name, Name = name, Folder = "/" + name };
}
