using Assay.Reports.Profiles;
using Assay.Results;
using Microsoft.Playwright;

namespace Assay.Tests.Page;

/// <summary>The profiles of a stored run, in a real browser.</summary>
public sealed class FlameGraphTests(Browser browser, PageFixture files) : IClassFixture<Browser>, IClassFixture<PageFixture>
{
    private readonly RunDocument run = RunStore.Load(RepositoryFile.Path("docs/results/odata-vs-json"));

    [BrowserFact]
    public async Task Each_profile_has_one_whose_frames_tell_their_names_and_shares()
    {
        await using var open = await OpenAsync();
        open.Complaints.ShouldBeEmpty();
        open.Requests.Count.ShouldBe(1);
        var graphs = open.Page.Locator("svg.flame");
        (await graphs.CountAsync()).ShouldBe(run.Profiles!.Count);
        var first = ProfileFigures.Of(run.Profiles[0]);
        var titles = await graphs.First.Locator("g title").AllTextContentsAsync();
        titles.ShouldContain(title => title.StartsWith(first.Methods[0].Name + ": ", StringComparison.Ordinal));
        await graphs.First.ScrollIntoViewIfNeededAsync();
        await open.KeepAsync("flame");
    }

    [BrowserFact]
    public async Task No_name_leaves_its_frame()
    {
        await using var open = await OpenAsync();
        (await open.Page.Locator("svg.flame").First.EvaluateAsync<int>("svg => [...svg.querySelectorAll('g')].filter(g => g.querySelector('text') && g.querySelector('text').getBBox().width > g.querySelector('rect').getBBox().width + 1).length")).ShouldBe(0);
    }

    [BrowserTheory]
    [InlineData(ColorScheme.Light)]
    [InlineData(ColorScheme.Dark)]
    public async Task Everybody_can_read_it(ColorScheme scheme)
    {
        await using var open = await OpenAsync(scheme: scheme);
        (await open.ViolationsAsync()).ShouldBeEmpty();
        await open.Page.Locator("svg.flame").First.ScrollIntoViewIfNeededAsync();
        await open.KeepAsync("flame-" + scheme.ToString().ToLowerInvariant());
    }

    [BrowserFact]
    public async Task It_scrolls_on_a_telephone_and_the_page_does_not()
    {
        await using var open = await OpenAsync(width: 360);
        (await open.WidthAsync()).ShouldBeLessThanOrEqualTo(360);
        await open.Page.Locator("svg.flame").First.ScrollIntoViewIfNeededAsync();
        await open.KeepAsync("flame-telephone");
    }

    private Task<OpenPage> OpenAsync(int width = 1200, ColorScheme scheme = ColorScheme.Light) => browser.OpenAsync(files.Write("profiles", run), width: width, scheme: scheme);
}
