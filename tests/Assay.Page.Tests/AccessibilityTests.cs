using Microsoft.Playwright;

namespace Assay.Tests.Page;

/// <summary>Contrast, labels and roles, as axe judges them.</summary>
public sealed class AccessibilityTests(Browser browser, PageFixture files) : IClassFixture<Browser>, IClassFixture<PageFixture>
{
    [BrowserFact]
    public Task Bright() => CheckAsync(ColorScheme.Light);

    [BrowserFact]
    public Task Dark() => CheckAsync(ColorScheme.Dark);

    private async Task CheckAsync(ColorScheme scheme)
    {
        await using var open = await browser.OpenAsync(files.Example, scheme: scheme);
        (await open.ViolationsAsync()).ShouldBeEmpty();
        await open.Page.Locator("section[data-section='0'] tr.baseline td.value button").ClickAsync();
        await open.Page.Locator("dialog details.raw summary").First.ClickAsync();
        await open.Page.Locator("dialog .samples").First.WaitForAsync();
        (await open.ViolationsAsync()).ShouldBeEmpty();
        await open.KeepAsync("axe-" + scheme.ToString().ToLowerInvariant());
    }
}
