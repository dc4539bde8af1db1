using Assay.Protocol;
using Assay.Reports;
using Assay.Reports.Exports;
using Assay.Results;

namespace Assay.Tests.Page;

/// <summary>What the page's script makes of a run's figures says no more and no less than what stands in the file.</summary>
public sealed class FiguresTests(Browser browser, PageFixture files) : IClassFixture<Browser>, IClassFixture<PageFixture>
{
    private const string Rows = "section[data-section='0'] table.figures tbody tr";

    [BrowserFact]
    public async Task Below_a_sentence_each_figure_has_its_serializer()
    {
        var run = TestRun.Of(Cell(1, "base", 100), Cell(2, "slow", 300));
        foreach (var name in (string[])["base", "slow"])
            run.Serializers.Add(new() { Id = name, Library = name, Format = "JSON" });
        var file = files.Write("sentence", run);
        await using var open = await browser.OpenAsync(file);
        await open.Page.Locator(".words li", new() { HasText = "slow takes" }).Locator("button").ClickAsync();
        var dialog = open.Page.Locator("dialog");
        (await dialog.Locator("h2").TextContentAsync()).ShouldBe("On post, slow takes 3.0 (3.0–3.0) times as long as base to write.");
        (await dialog.Locator("h3").AllTextContentsAsync()).ShouldBe(["base, post, write, memory, sync", "slow, post, write, memory, sync",
            "Exactly what ran: base", "Exactly what ran: slow", "How it was measured"]);
        await using var again = await browser.OpenAsync(file, new Uri(open.Page.Url).Fragment);
        (await again.Page.Locator("dialog h2").TextContentAsync()).ShouldBe(await dialog.Locator("h2").TextContentAsync());
        open.Complaints.Concat(again.Complaints).ShouldBeEmpty();
    }

    [BrowserFact]
    public async Task A_sentence_on_many_serializers_has_the_figures_of_all_and_its_dialog_can_always_be_closed()
    {
        CellRecord[] cells = [.. Enumerable.Range(1, 30).Select(i => Cell(i, i == 1 ? "base" : $"serializer-{i}", 100 + (20 * i)))];
        await using var open = await browser.OpenAsync(files.Write("many", TestRun.Of(cells)), width: 360, height: 740);
        await open.Page.Locator(".words li", new() { HasText = "pairs apart" }).Locator("button").ClickAsync();
        (await open.Page.Locator("dialog section > table.plain").CountAsync()).ShouldBe(cells.Length);
        await open.Page.EvaluateAsync("document.querySelector('dialog').scrollTop = 3000");
        (await open.Page.EvaluateAsync<double>("document.querySelector('dialog .close').getBoundingClientRect().top")).ShouldBeGreaterThan(0);
    }

    [BrowserFact]
    public async Task Of_rates_the_ratio_is_of_rates()
    {
        await using var open = await browser.OpenAsync(files.Write("rates", TestRun.Of(Cell(1, "base", 100), Cell(2, "quick", 50), Cell(3, "slow", 400))));
        var ratios = open.Page.Locator(Rows + ":visible td.ratio");
        (await ratios.AllTextContentsAsync()).Select(Start).ShouldBe(["0.500", "baseline", "4.00"]);
        await open.Page.Locator(".tools label:has-text('Unit') select").SelectOptionAsync("/s");
        (await ratios.AllTextContentsAsync()).Select(Start).ShouldBe(["2.00", "baseline", "0.250"]);
        await open.Page.Locator("section[data-section='0'] th[data-sort='ratio'] button").ClickAsync();
        (await open.RowsAsync()).ShouldBe(["slow", "base", "quick"]);

        static string Start(string ratio) => ratio.Split('–')[0];
    }

    [BrowserFact]
    public async Task Who_lacks_an_operation_is_ranked_by_the_other_and_last_by_both()
    {
        var run = TestRun.Of(Cell(1, "base", 100), Cell(2, "base", 200, Operation.Deserialize), Cell(3, "quick", 50),
            Cell(4, "quick", 100, Operation.Deserialize), Cell(5, "writer", 20));
        await using var open = await browser.OpenAsync(files.Write("halves", run));
        var bar = open.Page.Locator(Rows + "[data-row='2'] svg.bar");
        (await bar.IsVisibleAsync()).ShouldBeFalse();
        var tier = open.Page.Locator("section[data-section='0'] th[data-sort='tier'] button");
        await tier.ClickAsync();
        (await open.RowsAsync()).ShouldBe(["quick", "base", "writer"]);
        await tier.ClickAsync();
        (await open.RowsAsync()).ShouldBe(["base", "quick", "writer"]);
        await open.Page.Locator(".tools label:has-text('Rank by') select").SelectOptionAsync("serialize");
        (await bar.IsVisibleAsync()).ShouldBeTrue();
        (await bar.Locator(".mark").GetAttributeAsync("d")).ShouldNotBeNullOrEmpty();
        (await bar.GetAttributeAsync("aria-label"))!.ShouldStartWith("writer: ");
        await open.Page.Locator(Rows + "[data-row='2'] td.value button").ClickAsync();
        (await open.Page.Locator("dialog h2").TextContentAsync()).ShouldBe("writer");
        open.Complaints.ShouldBeEmpty();
    }

    [BrowserFact]
    public async Task Bars_keep_the_lines_of_a_logarithmic_scale()
    {
        var file = files.Write("lines", TestRun.Of(Cell(1, "base", 100), Cell(2, "quick", 12), Cell(3, "slow", 3000), Cell(4, CellNames.NoOp, 0.1)));
        var drawn = new List<double[]>();
        foreach (var script in new[] { false, true })
        {
            await using var open = await browser.OpenAsync(file, script: script);
            drawn.Add(await open.Page.Locator(Rows + " svg.bar .grid").EvaluateAllAsync<double[]>(
                "lines => lines.map(line => line.getBoundingClientRect().x - line.closest('svg').getBoundingClientRect().x)"));
        }
        drawn[0].Length.ShouldBeGreaterThan(4);
        drawn[1].ShouldBe(drawn[0], 0.5);
    }

    [BrowserFact]
    public async Task Each_ranking_that_can_be_chosen_has_a_name_of_its_own()
    {
        CellRecord[] cells = [.. ((string[])["base", "quick"]).SelectMany((name, i) => ((string[])[Operation.Serialize, Operation.Deserialize,
            Operation.RoundTrip]).Select((operation, j) => Cell((i * 3) + j + 1, name, 100 + (50 * j) - (10 * i), operation)))];
        (await Rankings("operations", TestRun.Of(cells))).ShouldBe(["what counts most", "Time to write and read", "Time to write", "Time to read",
            "Time of a round trip"]);
        var wires = TestRun.Of() with
        {
            Loads = RunStore.Load(RepositoryFile.Path("docs/results/odata-load")).Loads,
            Echoes = RunStore.Load(RepositoryFile.Path("docs/results/message-echo")).Echoes,
        };
        (await Rankings("wires", wires)).ShouldContain("Responses a second / Round trips per second");

        async Task<IReadOnlyList<string>> Rankings(string name, RunDocument run)
        {
            await using var open = await browser.OpenAsync(files.Write(name, run));
            return await open.Page.Locator(".tools label:has-text('Rank by') option").AllTextContentsAsync();
        }
    }

    [BrowserFact]
    public async Task Calculators_keep_what_was_emptied_and_each_its_own()
    {
        var run = RunStore.Load(RepositoryFile.Path("docs/example"));
        var file = files.Write("two", run, run);
        await using var open = await browser.OpenAsync(file);
        var links = open.Page.Locator(".calc input[name='link']");
        await links.Nth(1).FillAsync("50");
        await links.Nth(0).FillAsync("");
        await using var again = await browser.OpenAsync(file, new Uri(open.Page.Url).Fragment);
        var kept = again.Page.Locator(".calc input[name='link']");
        (await kept.Nth(0).InputValueAsync()).ShouldBeEmpty();
        (await kept.Nth(1).InputValueAsync()).ShouldBe("50");
        foreach (var i in new[] { 0, 1 })
            (await again.Page.Locator(".calc .answer").Nth(i).TextContentAsync()).ShouldBe(await open.Page.Locator(".calc .answer").Nth(i).TextContentAsync());
    }

    [BrowserFact]
    public async Task No_text_leaves_the_picture_of_a_ranking()
    {
        var page = RunReport.Of(RunStore.Load(RepositoryFile.Path("docs/example"))).Page;
        var section = page.Sections[0];
        // The longest that a search for the highest rate has.
        var longest = section with
        {
            Title = "Capacity: highest rate with p99 within 50 ms, customers × 50, rawValues, largeFields, gzip, HTTP/2, 128 connections",
            Rankings = [section.Rankings[0] with { Title = "Sustained requests per second",
                OwnEnds = "the span from the highest rate sustained to the lowest that wasn't" }],
        };
        using var folder = new TemporaryFolder();
        foreach (var one in new[] { section, longest })
        {
            var file = Path.Combine(folder.Path, "ranking.svg");
            ChartFile.Write(file, ChartFile.Draw(page with { Sections = [one] }, section: null, ChartKind.Ranking));
            await using var open = await browser.OpenAsync(file, hasScript: false);
            (await open.Page.EvaluateAsync<string[]>("() => [...document.querySelectorAll('text')].filter(text => { const box = text.getBBox(); "
                + "return box.x < 0 || box.x + box.width > 820; }).map(text => text.textContent)")).ShouldBeEmpty();
        }
    }

    [BrowserFact]
    public async Task Links_from_when_rankings_had_other_names_rank_by_what_counts_most()
    {
        CellRecord[] cells = [.. ((string[])["base", "quick"]).SelectMany((name, i) => ((string[])[Operation.Serialize, Operation.Create])
            .Select((operation, j) => Cell((i * 2) + j + 1, name, 100 + (50 * j) - (10 * i), operation)))];
        await using var open = await browser.OpenAsync(files.Write("linked", TestRun.Of(cells)), "#o=serialize&b=gone");
        foreach (var (label, shown) in new[] { ("Rank by", "what counts most"), ("Compare with", "the run's baseline") })
            (await open.Page.Locator($".tools label:has-text('{label}') select option:checked").AllTextContentsAsync()).ShouldBe([shown]);
    }

    [BrowserFact]
    public async Task A_round_trip_is_no_sum_of_writing_and_reading()
    {
        string[] all = [Operation.Serialize, Operation.Deserialize, Operation.RoundTrip];
        CellRecord[] cells = [.. ((string[])["base", "quick"]).SelectMany((name, i) => all.Select((operation, j) =>
            Cell((i * 3) + j + 1, name, 100 + (50 * j) - (10 * i), operation) with { SizeBytes = 10, GzipBytes = 5 }))];
        await using var open = await browser.OpenAsync(files.Write("trips", TestRun.Of(cells)));
        (await open.Page.Locator(".calc select[name='side'] option").AllTextContentsAsync())
            .ShouldBe(["writing and reading", "a round trip", "writing only", "reading only"]);
        (await open.Page.Locator("table.figures thead th").AllTextContentsAsync())
            .ShouldContain(head => head.StartsWith("round trip", StringComparison.Ordinal));
        (await open.Page.ContentAsync()).ShouldNotContain("write and read allocates");
    }

    private static CellRecord Cell(int number, string serializer, double time, string operation = Operation.Serialize)
    {
        // Some noise, or there is nothing to estimate it from.
        double[] noise = [0.9999, 1, 1.0001, 1.00005];
        var cell = TestRun.Cell(number, serializer, operation: operation);
        foreach (var launch in noise)
            cell.LaunchOf(1_000_000, [.. noise.Select(round => time * round * launch)]);
        return cell;
    }
}
