using Microsoft.Playwright;

namespace Assay.Tests.Page;

/// <summary>An open page, and all that it complained of or asked for.</summary>
public sealed class OpenPage : IAsyncDisposable
{
    private const string Axe = "async () => (await axe.run()).violations.map(one => `${one.id}: ${one.nodes.length} × ${one.nodes[0].html.slice(0, 120)}`)";

    public OpenPage(IPage page)
    {
        Page = page;
        page.Console += (_, message) => Complaints.Add(message.Type + ": " + message.Text);
        page.PageError += (_, error) => Complaints.Add(error);
        page.Dialog += async (_, dialog) =>
        {
            Complaints.Add("dialog: " + dialog.Message);
            await dialog.DismissAsync();
        };
        page.Request += (_, request) => Requests.Add(request.Url);
    }

    public IPage Page { get; }

    /// <summary>What stood in its console, was thrown, or popped up.</summary>
    public List<string> Complaints { get; } = [];

    /// <summary>What it asked for, itself first.</summary>
    public List<string> Requests { get; } = [];

    /// <summary>The names in the rows of a section that are shown, in their order.</summary>
    public async Task<IReadOnlyList<string>> RowsAsync(int section = 0) =>
        await Page.Locator($"section.ranking[data-section='{section}'] tbody tr:visible th bdi").AllTextContentsAsync();

    /// <summary>Keeps what it looks like, for people who ask for it with ASSAY_SCREENSHOTS=1: artifacts/screenshots.</summary>
    public async Task KeepAsync(string name, bool whole = false)
    {
        if (Environment.GetEnvironmentVariable("ASSAY_SCREENSHOTS") == "1")
            await Page.ScreenshotAsync(new() { Path = RepositoryFile.Path($"artifacts/screenshots/{name}.png"), FullPage = whole });
    }

    /// <summary>What axe finds wrong with contrast, labels and roles.</summary>
    public async Task<IReadOnlyList<string>> ViolationsAsync()
    {
        await Page.EvaluateAsync(await File.ReadAllTextAsync(RepositoryFile.Path("web/node_modules/axe-core/axe.min.js")) + ";0");
        return await Page.EvaluateAsync<string[]>(Axe);
    }

    /// <summary>How wide its content is, in CSS pixels.</summary>
    public Task<int> WidthAsync() => Page.EvaluateAsync<int>("document.documentElement.scrollWidth");

    public async ValueTask DisposeAsync() => await Page.Context.DisposeAsync();
}
