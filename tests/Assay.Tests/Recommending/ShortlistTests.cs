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
    public void A_time_that_is_unsettled_says_so()
    {
        var run = TestRun.Of(TestRun.Cell(1, "base").Launch(20, 20, 20.1));
        var catalog = new Catalog([Entry("base")], [], null);
        Shortlist.Of(RunReport.Of(run), catalog, new HashSet<Priority>()).Lines()
            .ShouldContain(line => line.EndsWith("to write and read (unsettled; report.md says why)", StringComparison.Ordinal));
    }

    private static SerializerEntry Entry(string name) => new() { Id = name, Name = name, Folder = "/" + name };
}
