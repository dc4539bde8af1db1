using Assay.History;
using Assay.Reports;
using Assay.Reports.Exports;
using Assay.Reports.Measured;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports;

/// <summary>What an experiment of one's own measures has intervals from launches, too.</summary>
public sealed class MetricFiguresTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Intervals_miss_the_truth_in_about_one_of_twenty_although_rounds_have_their_launch_in_common(bool areMeans)
    {
        var random = new SeededRandom(8);
        var estimator = areMeans ? Estimator.Mean : Estimator.Median;
        var settings = TestRun.Of().Settings with { Seed = 0 };
        var estimates = Enumerable.Range(0, 60).SelectMany(_ => MetricFigures.Of(Simulated(random, estimator), settings)).Select(cell => cell.Estimates["m"])
            .ToList();
        estimates.Average(estimate => estimate.Interval.Contains(100) ? 0.0 : 1).ShouldBeLessThan(0.08);
        estimates.ShouldAllBe(estimate => !estimate.IsRange);
    }

    [Fact]
    public void Ratios_are_taken_among_cells_that_differ_in_the_serializer_alone()
    {
        var run = TestRun.Of();
        run.Add(Sized(("post", "other", 40), ("post", "base", 20), ("book", "base", 400), ("book", "other", 200)));
        var table = MetricTables.Of(run).ShouldHaveSingleItem();
        table.Rows.Select(row => (row[0].Text, row[1].Text, row[^1].Text.Split(' ')[0]))
            .ShouldBe([("post", "other", "2.00"), ("post", "base", "1"), ("book", "base", "1"), ("book", "other", "0.500")]);
        table.Notes.ShouldContain("Ratios are among cells of the same Payload, to post, base; book, base.");
        var sections = RunReport.Of(run).Page.Sections;
        sections.Select(section => (section.Title, section.Payload, section.Rows.Count, section.BaselineOf(0)))
            .ShouldBe([("toy: post", "post", 2, 1), ("toy: book", "book", 2, 0)]);
    }

    [Fact]
    public void A_cell_that_failed_is_no_reference()
    {
        var run = TestRun.Of();
        var record = Sized(("post", "base", 0), ("post", "other", 40), ("post", "third", 80));
        record.Cells[0].Failure = "no";
        run.Add(record);
        var table = MetricTables.Of(run).ShouldHaveSingleItem();
        table.Rows.Select(row => row[^1].Text.Split(' ')[0]).ShouldBe(["–", "1", "2.00"]);
        table.Notes.ShouldContain("Ratios are to post, other.");
    }

    [Fact]
    public void A_cell_that_failed_in_a_later_round_has_no_figure_no_ratio_and_no_place()
    {
        var run = TestRun.Of();
        var record = Sized(("post", "base", 20), ("post", "other", 40));
        record.Cells[1].Failure = "no";
        run.Add(record);
        var table = MetricTables.Of(run).ShouldHaveSingleItem();
        table.Rows.Select(row => row[^1].Text).ShouldBe(["1", "–"]);
        table.Rows[1].Skip(2).Select(field => field.Text).ShouldBe(["fails", "", "–"]);
        table.Notes.ShouldContain("post, other: no");
        RunReport.Of(run).Page.Sections.ShouldHaveSingleItem().Rankings.ShouldAllBe(ranking => ranking.Places[0] != null && ranking.Places[1] == null);
    }

    [Fact]
    public void A_figure_that_is_too_noisy_to_be_known_is_so_everywhere()
    {
        var run = TestRun.Of();
        var record = Sized(("post", "base", 20), ("post", "other", 40)) with { Metrics = [new("m", "Metric", "") { Estimator = Estimator.Mean }] };
        record.Cells[1].Values["m"] = [1, 400, 1, 1, 1, 1];
        run.Add(record);
        MetricTables.Of(run).ShouldHaveSingleItem().Rows[1].Select(field => field.Text).ShouldContain("too noisy");
        var section = RunReport.Of(run).Page.Sections.ShouldHaveSingleItem();
        section.Rankings.ShouldAllBe(ranking => ranking.Places[0] != null && ranking.Places[1] == null);
        var cell = section.Rows[1].Cells.ShouldHaveSingleItem();
        (cell["m"], cell.Doubts.ShouldHaveSingleItem()).ShouldBe((null, "too noisy: Metric"));
        var row = MetricRows.Of(run).Last();
        (row.GetValueOrDefault("m"), row["unsettled"], row["reason"]).ShouldBe((null, "false", "too noisy: Metric"));
    }

    [Fact]
    public void A_ratio_that_is_too_noisy_to_be_known_is_in_no_file()
    {
        var run = TestRun.Of();
        var record = Sized(("post", "base", 20), ("post", "other", 40));
        record.Cells[1].Values["m"] = [10, 10, 10, 160, 160, 160];
        run.Add(record);
        MetricTables.Of(run).ShouldHaveSingleItem().Rows.Select(row => row[^1].Text).ShouldBe(["1", "too noisy"], ignoreOrder: true);
        MetricRows.Of(run).ShouldAllBe(row => string.IsNullOrEmpty(row.GetValueOrDefault("m_ratio")));
    }

    [Fact]
    public void A_figure_that_is_too_noisy_makes_no_other_one_doubtful()
    {
        var run = TestRun.Of();
        var record = Sized(("post", "base", 20), ("post", "other", 40)) with
        {
            Metrics = [new("m", "Metric", "") { Estimator = Estimator.Mean }, new("n", "Calm", "") { Estimator = Estimator.Mean }],
        };
        foreach (var cell in record.Cells)
        {
            cell.Values["m"] = [1, 400, 1, 1, 1, 1];
            cell.Values["n"] = [5, 5, 5, 5, 5, 5];
        }
        run.Add(record);
        var section = RunReport.Of(run).Page.Sections.ShouldHaveSingleItem();
        section.Rows.ShouldAllBe(row => row.Doubts.Single() == "too noisy: Metric");
        section.Rankings.Select(ranking => (ranking.Places.Count(place => place is not null), section.IsUnsettled(ranking, 0)))
            .ShouldBe([(0, false), (2, false)]);
    }

    [Fact]
    public void Files_have_each_axis_once_and_none_is_lost_or_a_formula()
    {
        var record = Sized(("post", "base", 20), ("post", "other", 40));
        record = record with
        {
            Axes = new Dictionary<string, string>(record.Axes) { ["operation"] = "Operation", ["=1+1"] = "Sum" },
            Cells = [.. record.Cells.Select((cell, i) => cell with
            {
                Axes = new Dictionary<string, string>(cell.Axes) { ["operation"] = i == 0 ? "serialize" : "deserialize", ["=1+1"] = "2" },
            })],
        };
        var run = TestRun.Of();
        run.Add(record);
        using var summary = new StringWriter();
        using var raw = new StringWriter();
        SummaryCsv.Write(summary, RunReport.Of(run));
        RawCsv.Write(raw, run);
        foreach (var text in (string[])[summary.ToString(), raw.ToString()])
        {
            var lines = text.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => line.Split(',')).ToList();
            lines[0].ShouldBeUnique();
            lines[0].ShouldContain("'=1+1");
            string[] Column(string name) => [.. lines.Skip(1).Select(line => line[Array.IndexOf(lines[0], name)]).Distinct()];
            Column("operation").ShouldBe(["toy"]);
            Column("toy_operation").ShouldBe(["serialize", "deserialize"]);
            Column("serializer").ShouldBe(["base", "other"]);
        }
    }

    [Fact]
    public void A_plain_number_has_its_unit_above_it_and_none_that_it_hasn_t()
    {
        var run = TestRun.Of();
        run.Add(Sized(("post", "base", 20), ("post", "other", 40)) with { Metrics = [new("m", "Allocations", "times") { Per = "message" }] });
        var page = RunReport.Of(run).Page;
        page.Sections.Single().Fields.Single().Title.ShouldBe("Allocations times/message");
        ShortMarkdown.Of(page).ShouldContain("| tier | Allocations times/message | ×");
    }

    [Fact]
    public void A_time_s_unit_on_the_page_is_that_of_its_figures()
    {
        var run = TestRun.Of();
        run.Add(Sized(("post", "base", 20_000), ("post", "other", 40_000)) with
        {
            Metrics = [new("m", "Latency", "ns") { Per = "message" }, new("n", "Size", "B")],
        });
        var page = RunReport.Of(run).Page;
        page.Sections.Single().Rankings[0].Heading.ShouldBe("Latency per message");
        // Trends go on from what older runs called it.
        RunFigures.Of(run).Select(figure => figure.Cell).ShouldBe(["post, base/toy/Latency ns/message", "post, other/toy/Latency ns/message"]);
        ShortMarkdown.Of(page).ShouldContain("| tier | Latency per message, µs | ×");
        MetricTables.Of(run).Single().Columns.ShouldContain(column => column.Group == "Latency ns/message");
    }

    private static ExperimentRecord Sized(params (string Payload, string Serializer, double Value)[] cells) => new()
    {
        Name = "toy",
        Method = "",
        Axes = new Dictionary<string, string> { ["payload"] = "Payload", ["serializer"] = "Serializer" },
        Metrics = [new("m", "Metric", "")],
        Cells =
        [
            .. cells.Select(cell => new MeasuredCell
            {
                Axes = new Dictionary<string, string> { ["payload"] = cell.Payload, ["serializer"] = cell.Serializer },
                Launch = cell.Value == 0 ? [] : [1, 1, 1, 2, 2, 2],
                Round = cell.Value == 0 ? [] : [1, 2, 3, 1, 2, 3],
                Values = new() { ["m"] = cell.Value == 0 ? [] : [.. Enumerable.Range(0, 6).Select(i => (double?)(cell.Value * (1 + (0.001 * (i % 3)))))] },
            }),
        ],
    };

    private static ExperimentRecord Simulated(SeededRandom random, Estimator estimator)
    {
        int[] launches = [.. Enumerable.Range(1, 4).SelectMany(launch => Enumerable.Repeat(launch, 5))];
        return new()
        {
            Name = "toy",
            Method = "",
            Axes = new Dictionary<string, string> { ["cell"] = "Cell" },
            Metrics = [new("m", "Metric", "") { Estimator = estimator }],
            Cells =
            [
                .. Enumerable.Range(0, 6).Select(cell =>
                {
                    double[] starts = [.. Enumerable.Range(0, 4).Select(_ => 0.03 * random.NextNormal())];
                    return new MeasuredCell
                    {
                        Axes = new Dictionary<string, string> { ["cell"] = "c" + cell },
                        Launch = [.. launches],
                        Round = [.. launches.Select((_, i) => (i % 5) + 1)],
                        Values = new() { ["m"] = [.. launches.Select(launch => (double?)(100 * Math.Exp(starts[launch - 1] + (0.02 * random.NextNormal()))))] },
                    };
                }),
            ],
        };
    }
}
