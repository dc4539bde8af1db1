using Microsoft.Playwright;

namespace Assay.Tests.Page;

/// <summary>Every page of the view, in a real browser.</summary>
public sealed class ViewTests(Browser browser, ViewFixture view) : IClassFixture<Browser>, IClassFixture<ViewFixture>
{
    public static TheoryData<string, string, bool> Pages => new()
    {
        { "list", "", false },
        { "show", "show?run=run-3&run=run-9", true },
        { "compare", "compare?run=run-3&run=run-9", false },
        { "trend", "trend?cells=*", false },
        { "live", "live", false },
        { "running", "live?run=now", true },
        { "wrong", "compare?run=run-3", false },
    };

    [BrowserTheory]
    [MemberData(nameof(Pages))]
    public async Task Opens_without_a_complaint_or_a_request_to_others(string name, string path, bool hasScript)
    {
        await using var open = await browser.OpenAsync(view.Address + path, hasScript: hasScript);
        await open.KeepAsync("view-" + name, whole: true);
        // That a page that can't be had has its own status is what the browser complains of.
        open.Complaints.Where(complaint => !(name == "wrong" && complaint.Contains("400", StringComparison.Ordinal))).ShouldBeEmpty();
        open.Requests.ShouldAllBe(request => request.StartsWith(view.Address, StringComparison.Ordinal));
        (await open.ViolationsAsync()).ShouldBeEmpty();
    }

    [BrowserTheory]
    [MemberData(nameof(Pages))]
    public async Task Can_be_read_on_a_dark_telephone(string name, string path, bool hasScript)
    {
        await using var open = await browser.OpenAsync(view.Address + path, width: 360, height: 740, scheme: ColorScheme.Dark, hasScript: hasScript);
        await open.KeepAsync("view-telephone-" + name, whole: true);
        (await open.WidthAsync()).ShouldBeLessThanOrEqualTo(360);
        (await open.ViolationsAsync()).ShouldBeEmpty();
    }

    [BrowserFact]
    public async Task Runs_that_are_ticked_are_compared()
    {
        await using var open = await browser.OpenAsync(view.Address, hasScript: false);
        await open.Page.Locator("input[value='run-8']").CheckAsync();
        await open.Page.Locator("input[value='run-2']").CheckAsync();
        await open.Page.GetByRole(AriaRole.Button, new() { Name = "Compare two" }).ClickAsync();
        var text = (await open.Page.TextContentAsync("main"))!;
        text.ShouldContain("run-8 against run-2");
        text.ShouldContain("slower");
    }
}
