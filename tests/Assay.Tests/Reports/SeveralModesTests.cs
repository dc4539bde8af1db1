using System.Text.Json;
using Assay.Protocol;
using Assay.Reports;
using Assay.Reports.Exports;
using Assay.Reports.Page.Html;
using Assay.Reports.Screen;
using Assay.Reports.Words;
using Assay.Results;

namespace Assay.Tests.Reports;

/// <summary>A baseline that was measured in several modes is one in each: ratios are to that in the same mode, wherever they stand.</summary>
public sealed class SeveralModesTests
{
    private readonly RunReport report = RunReport.Of(TestRun.Of(
        Cell(1, "base", Mode.Sync, 100), Cell(2, "base", Mode.Async, 200), Cell(3, "other", Mode.Sync, 300), Cell(4, "other", Mode.Async, 400)));

    [Fact]
    public void The_screen_compares_within_a_mode()
    {
        var rows = ScreenSection.Of(report).Single().Rows;
        rows.Where(row => row.IsBaseline).Select(row => row.Name).ShouldBe(["base", "base (async)"]);
        rows.Where(row => !row.IsBaseline).Select(row => (row.Name, Math.Round(row.Ratio!.Value, 2))).ShouldBe([("other", 3), ("other (async)", 2)]);
    }

    [Fact]
    public void The_page_and_its_data_compare_within_a_mode()
    {
        var section = report.Page.Sections.Single();
        string[] names = [.. section.Rows.Select((_, row) => section.Rows[section.BaselineOf(row)].Name)];
        names.ShouldBe(["base", "base (async)", "base", "base (async)"]);
        using var data = JsonDocument.Parse(PageData.Of([report.Page]));
        data.RootElement[0].GetProperty("sections")[0].GetProperty("rows").EnumerateArray().Select(row => row.GetProperty("b").GetInt32())
            .ShouldBe([0, 1, 0, 1]);
        PageHtml.Of([report.Page], script: null).ShouldContain("<td class=\"n ratio\">2.00</td>");
    }

    [Fact]
    public void A_pull_request_reads_what_the_table_says() =>
        ShortMarkdown.Of(report.Page).Split('\n')
            .ShouldContain(line => line.StartsWith("| other (async) |", StringComparison.Ordinal) && line.Contains("| 2.00 |"));

    [Fact]
    public void In_words_each_is_worse_than_the_baseline_in_its_mode() => SectionWords.Of(report.Page.Sections.Single()).ShouldContain(
        sentence => sentence.Text
            == "post: worse than the baseline base in time to write, as multiples: other (async) 2.0 (2.0–2.0), other 3.0 (3.0–3.0).");

    private static CellRecord Cell(int number, string serializer, string mode, double time)
    {
        var cell = TestRun.Cell(number, serializer, mode);
        for (var launch = 0; launch < 4; launch++)
            cell.LaunchOf(100_000, [.. Enumerable.Range(0, 4).Select(_ => time)]);
        return cell;
    }
}
