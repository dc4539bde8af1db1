using Assay.Protocol;
using Assay.Results;
using Microsoft.Playwright;

namespace Assay.Tests.Page;

/// <summary>What the page's script makes of a run's figures says no more and no less than what stands in the file.</summary>
public sealed class FiguresTests(Browser browser, PageFixture files) : IClassFixture<Browser>, IClassFixture<PageFixture>
{
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
