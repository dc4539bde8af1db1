using Microsoft.Playwright;

namespace Assay.Tests.Page;

/// <summary>Contrast, labels and roles, as axe judges them.</summary>
public sealed class AccessibilityTests(Browser browser, PageFixture files) : IClassFixture<Browser>, IClassFixture<PageFixture>
{
    private const string Violations = "async () => (await axe.run()).violations.map(one => `${one.id}: ${one.nodes.length} × ${one.nodes[0].html.slice(0, 120)}`)";

    [BrowserFact]
    public Task Bright() => CheckAsync(ColorScheme.Light);

    [BrowserFact]
    public Task Dark() => CheckAsync(ColorScheme.Dark);

    private async Task CheckAsync(ColorScheme scheme)
    {
        await using var open = await browser.OpenAsync(files.Example, scheme: scheme);
        await open.Page.EvaluateAsync(await File.ReadAllTextAsync(RepositoryFile.Path("web/node_modules/axe-core/axe.min.js")) + ";0");
        (await open.Page.EvaluateAsync<string[]>(Violations)).ShouldBeEmpty();
        await open.Page.Locator("section[data-section='0'] tr.baseline td.value button").ClickAsync();
        await open.Page.Locator("dialog details.raw summary").First.ClickAsync();
        await open.Page.Locator("dialog .samples").First.WaitForAsync();
        (await open.Page.EvaluateAsync<string[]>(Violations)).ShouldBeEmpty();
        await open.KeepAsync("axe-" + scheme.ToString().ToLowerInvariant());
    }
}
