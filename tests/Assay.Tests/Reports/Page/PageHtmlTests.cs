using System.Text.Json;
using Assay.Protocol;
using Assay.Reports;
using Assay.Reports.Exports;
using Assay.Reports.Page.Drawing;
using Assay.Reports.Page.Html;
using Assay.Reports.Page.Model;
using Assay.Results;

namespace Assay.Tests.Reports.Page;

/// <summary>The page as a text: complete, self-contained, made of every kind of run.</summary>
public sealed class PageHtmlTests
{
    private const int MostBytes = 300_000;

    private static readonly Lazy<List<PageRun>> Stored = new(() => [.. StoredReport.Files.Select(file => StoredReport.Of(file).Page)]);

    public static TheoryData<string> StoredRuns => [.. StoredReport.Files];

    [Theory]
    [MemberData(nameof(StoredRuns))]
    public void Every_stored_run_has_a_page_with_rankings_and_words(string file)
    {
        var page = StoredReport.Of(file).Page;
        var html = PageHtml.Of([page], script: null);
        page.Sections.ShouldNotBeEmpty();
        page.Sections.ShouldContain(section => section.Rankings.Count > 0 && section.Rankings[0].Places.Any(place => place != null && place.Tier == 1));
        page.Cells.Select(cell => cell.Number).ShouldBe(Enumerable.Range(0, page.Cells.Count));
        html.ShouldContain("In words");
        html.ShouldContain("<svg");
        html.ShouldNotContain("NaN");
        html.ShouldNotContain("http://www.w3.org/1999");
    }

    [Fact]
    public void What_is_too_noisy_is_marked_as_such_and_leaves_the_row_s_other_figures_settled()
    {
        var noisy = TestLoad.Of("b", [1000, 1010, 990]);
        noisy.Rounds[1] = noisy.Rounds[1] with { GeneratorCpuSeconds = 40 };
        var calm = TestLoad.Of("a", [1000, 1010, 990]);
        var html = Html(calm, noisy);
        html.ShouldContain("<details class=\"badge noisy\"><summary>too noisy</summary>client CPU</details>");
        html.ShouldNotContain("<summary>unsettled</summary>");
        html.ShouldNotContain("are unsettled");
        Html(calm with { Unsettled = true }, noisy)
            .ShouldContain("<summary>unsettled</summary>its runtime was still compiling when counting began</details>");
        Html(calm with { Unsettled = true }, noisy with { Unsettled = true })
            .ShouldContain("2 of 2 rows are unsettled: its runtime was still compiling when counting began.");

        static string Html(params LoadRecord[] loads) =>
            PageHtml.Of([RunReport.Of(TestRun.Of() with { Loads = [.. loads] }).Page], script: null).ReplaceLineEndings("");
    }

    [Fact]
    public void The_script_s_figures_are_those_of_the_files()
    {
        var run = TestRun.Of(
            TestRun.Cell(1, "base").Launch(20, 20.1, 20.2) with { SizeBytes = 2_151_609 }, TestRun.Cell(2, "other") with { SizeBytes = 900.25 });
        var data = PageData.Of([RunReport.Of(run).Page]);
        data.ShouldContain(",2151609]");
        data.ShouldContain(",900.25]");
    }

    [Fact]
    public void The_script_s_ratios_are_rounded_once()
    {
        double[] times = [100, 50.123, 77.77, 213.4, 99.1, 61.61];
        var page = RunReport.Of(TestRun.Of([.. times.Select((time, i) => Cell(i + 1, i == 0 ? "base" : $"other-{i}", time))])).Page;
        using var json = JsonDocument.Parse(PageData.Of([page]));
        var written = json.RootElement[0].GetProperty("sections")[0].GetProperty("rankings")[0].GetProperty("pairs").EnumerateArray().Select(pair => pair[1]
            .GetDouble()).ToList();
        var known = page.Sections.Single().Rankings[0].Pairs.SelectMany(pairs => pairs).Select(pair => pair!.Ratio.Interval.Low).ToList();
        written.Count.ShouldBe(known.Count);
        written.Zip(known, (one, other) => Math.Abs((one / other) - 1)).Max().ShouldBeLessThan(1e-5);
    }

    [Fact]
    public void The_span_of_a_search_for_the_highest_rate_is_no_interval()
    {
        var page = RunReport.Of(TestRun.Of() with { Capacities = [TestLoad.Capacity("base", 1, 100, 120), TestLoad.Capacity("other", 2, 100, 120)] }).Page;
        const string ends = "the span from the highest rate sustained to the lowest that wasn't";
        var html = PageHtml.Of([page], script: null);
        html.ShouldContain($"Sustained requests per second, with {System.Net.WebUtility.HtmlEncode(ends)}. This run");
        html.ShouldNotContain("95 % interval");
        // A rate has no unit to name.
        ChartFile.Draw(page, null, ChartKind.Ranking).ShouldContain($">Sustained requests per second, with {System.Net.WebUtility.HtmlEncode(ends)}; entries");
    }

    [Fact]
    public void A_ratio_of_a_single_round_is_none_in_tables_as_for_the_script()
    {
        var page = RunReport.Of(TestRun.Of() with { Loads = [TestLoad.Of("base", [1000]), TestLoad.Of("other", [2000])] }).Page;
        PageHtml.Of([page], script: null).ShouldNotContain("one round");
        ShortMarkdown.Of(page).ShouldNotContain("one round");
        using var json = JsonDocument.Parse(PageData.Of([page]));
        json.RootElement[0].GetProperty("sections")[0].GetProperty("rankings").EnumerateArray()
            .Select(ranking => ranking.GetProperty("pairs").EnumerateArray().Single().ValueKind).ShouldBe([JsonValueKind.Number, JsonValueKind.Number]);
    }

    [Theory]
    [InlineData(1, null, "customers?count=50, HTTP/1.1, 1 connection, loopback")]
    [InlineData(1200, null, "customers?count=50, HTTP/1.1, 1,200 connections, loopback")]
    [InlineData(1, 2500.0, "customers?count=50 at 2,500 requests/s, 1 connection")]
    public void A_load_of_one_connection_isn_t_of_connections(int connections, double? rate, string subject)
    {
        var load = TestLoad.Of("a", [1000, 1000], rate) with { Connections = connections };
        RunReport.Of(TestRun.Of() with { Loads = [load] }).Page.Sections.ShouldHaveSingleItem().Subject.ShouldBe(subject);
    }

    [Fact]
    public void No_title_of_an_experiment_changes_the_direction_of_writing()
    {
        var run = TestRun.Of();
        run.Add(new ExperimentRecord
        {
            Name = "to\u202Ey",
            Method = "",
            Axes = new Dictionary<string, string> { ["serializer"] = "Serializer" },
            Metrics = [new("m\u202E", "Met\u202Eric", "ns")],
            Cells = [new() { Axes = new Dictionary<string, string> { ["serializer"] = "base" }, Launch = [1], Round = [1],
                Values = new() { ["m\u202E"] = [1.5] } }],
        });
        PageData.Of([RunReport.Of(run).Page]).ShouldNotContain("\\u202e", Case.Insensitive);
    }

    [Fact]
    public void A_floor_leaves_the_bars_their_width()
    {
        var run = TestRun.Of(Cell(1, "base", 1000), Cell(2, "quick", 100), Cell(3, CellNames.NoOp, 0.02));
        var html = PageHtml.Of([RunReport.Of(run).Page], script: null);
        // The first has its mark at the left end, the floor an arrow.
        html.ShouldMatch("aria-label=\"quick: [^\"]*\">(<path class=\"(grid|whisker s\\d)\"[^>]*>)*<path class=\"mark f\\d\" d=\"M[0-9]\\b");
        html.ShouldMatch("aria-label=\"no-op: [^\"]*\">(<path class=\"grid\"[^>]*>)*<path class=\"mark f\\d\" d=\"M6 9l8 -5v10z\"><title>beyond the scale<");
        ChartFile.Draw(RunReport.Of(run).Page, null, ChartKind.Ranking).ShouldContain("log scale; arrow: beyond the scale; ");
    }

    [Fact]
    public void What_is_unsettled_is_marked_in_the_rankings_that_it_counts_in()
    {
        var (hasty, read) = (Cell(2, "hasty", 50), Cell(4, "hasty", 60, Operation.Deserialize));
        foreach (var launch in hasty.Launches)
            launch.Settled = false;
        var page = RunReport.Of(TestRun.Of(Cell(1, "base", 100), hasty, Cell(3, "base", 200, Operation.Deserialize), read)).Page;
        var html = PageHtml.Of([page], script: null);
        html.ShouldContain("~ marks unsettled figures.");
        html.Split("title=\"unsettled\">~<").Length.ShouldBe(2);
        ChartFile.Draw(page, null, ChartKind.Ranking).ShouldSatisfyAllConditions(svg => svg.ShouldContain(">~"), svg => svg.ShouldContain("~ unsettled; "));
        using var json = JsonDocument.Parse(PageData.Of([page]));
        json.RootElement[0].GetProperty("sections")[0].GetProperty("rankings").EnumerateArray()
            .Select(ranking => (ranking.GetProperty("id").GetString(), ranking.GetProperty("unsettled").GetArrayLength()))
            .ShouldBe([("total", 1), ("serialize", 1), ("deserialize", 0)]);
        PageHtml.Of([RunReport.Of(TestRun.Of(Cell(1, "base", 100), Cell(2, "calm", 50))).Page], script: null).ShouldNotContain("~ marks");
    }

    [Fact]
    public void What_is_doubtful_but_not_ranked_makes_no_name_doubtful()
    {
        var created = Cell(3, "hasty", 5, Operation.Create);
        foreach (var launch in created.Launches)
            launch.Settled = false;
        var page = RunReport.Of(TestRun.Of(Cell(1, "base", 100), Cell(2, "hasty", 50), created)).Page;
        page.Sections.ShouldHaveSingleItem().Rows.Single(row => row.Name == "hasty").Doubts.ShouldNotBeEmpty();
        ShortMarkdown.Of(page).ShouldContain("| hasty | ");
    }

    [Fact]
    public void A_sample_without_an_undisturbed_moment_has_no_time()
    {
        var cell = TestRun.Cell(1, "base").Launch(20, 20, 20);
        cell.Launches[0].Median = [19, 0, 20];
        cell.Launches[0].OverheadNanoseconds = 1;
        RunReport.Of(TestRun.Of(cell)).Page.Cells[0].Samples.Single(column => column.Title == "ns per operation").Values.ShouldBe([18, double.NaN, 19]);
    }

    [Fact]
    public void A_scatter_s_caption_and_legend_are_of_what_is_drawn()
    {
        var lossy = Cell(3, "lossy", 80) with { SizeBytes = 150 };
        (lossy.Status, lossy.Reason) = (CellStatus.Lossy, "Name: \"a\" became null");
        var broken = TestRun.Cell(4, "broken");
        (broken.Status, broken.Reason) = (CellStatus.Fails, "no such luck");
        CellRecord[] cells = [Cell(1, "base", 100) with { SizeBytes = 200 }, Cell(2, "quick", 50) with { SizeBytes = 100 }, lossy, broken];
        var run = TestRun.Of(cells);
        foreach (var (id, format) in ((string, string)[])[("base", "JSON"), ("quick", "Bebop"), ("lossy", "JSON"), ("broken", "Avro")])
            run.Serializers.Add(new() { Id = id, Library = id, Format = format, Runtime = "dotnet" });
        var html = PageHtml.Of([RunReport.Of(run).Page], script: null);
        html.ShouldContain("No other that keeps all data beats quick in either. Hollow marks lose data.");
        html.ShouldNotContain("class=\"front\"");
        html.ShouldContain("/></svg>Bebop</li>");
        html.ShouldNotContain("/></svg>Avro</li>");
        cells[0] = Cell(1, "base", 100) with { SizeBytes = 90 };
        html = PageHtml.Of([RunReport.Of(TestRun.Of(cells)).Page], script: null);
        html.ShouldContain("The line joins those that no other that keeps all data beats in both. Hollow");
        html.ShouldContain("class=\"front\"");
    }

    [Fact]
    public void Every_point_has_its_name()
    {
        foreach (var section in StoredReport.Of("docs/example").Page.Sections)
        {
            var svg = ScatterChart.Of(section, new(section.Rows.Select(row => row.Format))).ShouldNotBeNull().Svg;
            foreach (var row in section.Rows.Where((row, i) => !row.IsFloor && section.Rankings[0].Places[i] is not null))
                svg.ShouldContain($">{row.Name}</text>");
        }
    }

    [Fact]
    public void A_point_s_name_that_would_leave_the_drawing_is_cut()
    {
        string[] names = [.. Enumerable.Range(1, 3).Select(i => new string('x', 120) + "@" + i)];
        var section = RunReport.Of(TestRun.Of([.. names.Select((name, i) => Cell(i + 1, name, 100 * (i + 1)) with { SizeBytes = 300 - (50 * i) })])).Page
            .Sections.ShouldHaveSingleItem();
        var svg = ScatterChart.Of(section, new([])).ShouldNotBeNull().Svg;
        foreach (var name in names)
            svg.ShouldContain($"{name}</title>{name[..15]}…{name[^16..]}</text>");
    }

    [Fact]
    public void Each_kind_of_experiment_is_on_a_page() => Stored.Value.SelectMany(page => page.Sections.Select(section => section.Experiment)).Distinct()
        .ShouldBe(["micro", "load", "generators", "echo", "call", "startup"], ignoreOrder: true);

    [Theory]
    [InlineData("micro", "ns per operation", PageUnit.Nanoseconds)]
    [InlineData("load", "good responses", PageUnit.Number)]
    [InlineData("generators", "good responses", PageUnit.Number)]
    [InlineData("echo", "messages", PageUnit.Number)]
    [InlineData("call", "call ns", PageUnit.Nanoseconds)]
    [InlineData("startup", "first write ns", PageUnit.Nanoseconds)]
    internal void Of_raw_samples_the_figure_is_drawn(string experiment, string title, PageUnit unit)
    {
        var cells = Stored.Value.SelectMany(page => page.Sections.Where(section => section.Experiment == experiment))
            .SelectMany(section => section.Rows).SelectMany(row => row.Cells).Where(cell => cell.Samples.Count > 0).ToList();
        cells.ShouldNotBeEmpty();
        foreach (var drawn in cells.Select(cell => cell.Samples.Where(column => column.Drawn is not null).ShouldHaveSingleItem()))
            (drawn.Title, drawn.Drawn).ShouldBe((title, unit));
    }

    [Fact]
    public void Style_and_script_are_small_and_allowed_by_their_hash_alone()
    {
        const string script = "document.title = 'x'";
        var html = PageHtml.Of([RunReport.Of(FixtureRun.Make()).Page], script);
        html.ShouldContain(System.Net.WebUtility.HtmlEncode($"script-src {PageAssets.HashOf(script)};"));
        html.ShouldContain("default-src &#39;none&#39;");
        // Where it doesn't run, a reader must know what is missing.
        html.ReplaceLineEndings("").ShouldContain("<noscript><p class=\"notes\">Without JavaScript this page can&#39;t be sorted or filtered;");
        (PageAssets.StyleSheet.Length + (PageAssets.Script?.Length ?? 0)).ShouldBeLessThan(MostBytes);
    }

    [Fact]
    public void Data_hold_every_sample_and_nothing_that_ends_their_element()
    {
        var run = FixtureRun.Make();
        run.Notes.Add("</script>");
        run.Cells[0].Reason = "</script><!--";
        run.Cells[0].Status = CellStatus.Lossy;
        var data = PageData.Of([RunReport.Of(run).Page]);
        data.ShouldNotContain("<");
        using var json = JsonDocument.Parse(data);
        json.RootElement[0].GetProperty("cells").EnumerateArray().Sum(cell => cell.TryGetProperty("c", out var count) ? count.GetInt32() : 0)
            .ShouldBe(run.Cells.Where(cell => cell.Status != CellStatus.Unavailable).Sum(cell => cell.Launches.Sum(launch => launch.Nanoseconds.Count)));
    }

    [Fact]
    public void Without_a_script_the_page_says_what_it_can_t()
    {
        var html = PageHtml.Of([RunReport.Of(FixtureRun.Make()).Page], script: null);
        html.ShouldContain("built without Node.js 18 or newer");
        html.ShouldNotContain("<script");
    }

    [Fact]
    public void A_page_of_another_culture_is_the_same() =>
        InCulture.Run("de-DE", () => PageHtml.Of([RunReport.Of(FixtureRun.Make()).Page], script: null))
            .ShouldBe(PageHtml.Of([RunReport.Of(FixtureRun.Make()).Page], script: null));

    private static CellRecord Cell(int number, string serializer, double time, string operation = Operation.Serialize)
    {
        // Some noise, or there is nothing to estimate it from.
        double[] noise = [0.999, 1, 1.001, 1.0005];
        var cell = TestRun.Cell(number, serializer, operation: operation);
        foreach (var launch in noise)
            cell.LaunchOf(100_000, [.. noise.Select(round => time * round * launch)]);
        return cell;
    }
}
