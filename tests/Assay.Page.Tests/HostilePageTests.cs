using Assay.Results;

namespace Assay.Tests.Page;

/// <summary>Whatever names a run holds, a page shows them and does nothing else; however many samples, it opens.</summary>
public sealed class HostilePageTests(Browser browser, PageFixture files) : IClassFixture<Browser>, IClassFixture<PageFixture>
{
    private const string Evil = "</script><img src=x onerror=\"window.owned=1\">'\"&\u202Egnp.";

    [BrowserFact]
    public async Task No_name_becomes_markup_or_script()
    {
        var bad = TestRun.Cell(2, Evil).Launch(10, 10.1, 10).Launch(11, 11.2, 11).Launch(12, 12, 12.3);
        bad.Status = CellStatus.Lossy;
        bad.Reason = Evil;
        bad.Verification = new() { Values = 2, Differing = 1, Differences = [Evil] };
        var run = TestRun.Of(TestRun.Cell(1, "base").Launch(20, 20, 20.1).Launch(21, 21.2, 21).Launch(22, 22.1, 22), bad) with { Study = Evil };
        run.Notes.Add(Evil);
        run.Serializers.Add(new() { Id = Evil, Library = Evil, Version = Evil, Format = Evil, File = Evil, Sha256 = Evil, Settings = Evil });
        await using var open = await browser.OpenAsync(files.Write("hostile", run));
        await open.Page.Locator("tr.lossy th button").First.ClickAsync();
        await open.Page.Locator("dialog details.raw summary").First.ClickAsync();
        await open.Page.Locator("dialog .samples").WaitForAsync();

        (await open.Page.EvaluateAsync<bool>("'owned' in window")).ShouldBeFalse();
        (await open.Page.Locator("img").CountAsync()).ShouldBe(0);
        (await open.Page.Locator("tr.lossy bdi").TextContentAsync())!.ShouldStartWith("</script><img src=x onerror=");
        (await open.Page.ContentAsync()).ShouldNotContain("\u202E");
        open.Requests.Count.ShouldBe(1);
        open.Complaints.ShouldBeEmpty();
    }

    [BrowserFact]
    public async Task Ten_thousand_samples_a_cell_are_all_there()
    {
        const int samples = 10_000;
        double[] times = [.. Enumerable.Range(0, samples).Select(i => 100 + (i * 7919 % 1000 / 100.0))];
        var run = TestRun.Of([
            .. Enumerable.Range(1, 3).Select(i => TestRun.Cell(i, i == 1 ? "base" : $"serializer-{i}").LaunchOf(1_000, [.. times.Select(time => time * i)]))]);
        await using var open = await browser.OpenAsync(files.Write("many", run));
        await open.Page.Locator("tr.baseline td.value button").ClickAsync();
        var raw = open.Page.Locator("dialog details.raw");
        (await raw.Locator("summary").TextContentAsync()).ShouldBe("Raw samples (10,000)");
        await raw.Locator("summary").ClickAsync();
        await raw.GetByRole(Microsoft.Playwright.AriaRole.Button, new() { Name = "Show all 10,000" }).ClickAsync();
        (await raw.Locator("tbody tr").CountAsync()).ShouldBe(samples);
        open.Complaints.ShouldBeEmpty();
    }
}
