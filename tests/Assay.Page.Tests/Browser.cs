using Assay.Reports.Exports;
using Microsoft.Playwright;

namespace Assay.Tests.Page;

/// <summary>One browser for all tests of the page.</summary>
public sealed class Browser : IAsyncLifetime
{
    private IPlaywright? playwright;
    private IBrowser? browser;

    public async Task InitializeAsync()
    {
        if (PngFile.Find() is not { } program)
            return;
        playwright = await Playwright.CreateAsync();
        browser = await playwright.Chromium.LaunchAsync(new() { ExecutablePath = program, Args = ["--no-sandbox"] });
    }

    public async Task DisposeAsync()
    {
        if (browser is not null)
            await browser.DisposeAsync();
        playwright?.Dispose();
    }

    /// <summary>Opens a file, or an address, in a window of its own.</summary>
    /// <param name="file">The file.</param>
    /// <param name="hash">What stands behind it in the address.</param>
    /// <param name="width">The window's width in CSS pixels.</param>
    /// <param name="height">Its height.</param>
    /// <param name="scheme">Bright or dark.</param>
    /// <param name="script">Whether scripts run.</param>
    /// <param name="hasScript">Whether the page has one, which says when it is done.</param>
    public async Task<OpenPage> OpenAsync(string file, string hash = "", int width = 1200, int height = 900, ColorScheme scheme = ColorScheme.Light,
        bool script = true, bool hasScript = true)
    {
        var context = await browser!.NewContextAsync(
            new() { ViewportSize = new() { Width = width, Height = height }, ColorScheme = scheme, JavaScriptEnabled = script });
        // Of whatever is waited for: half a minute, which is usual, is short for ten thousand rows on a busy machine.
        context.SetDefaultTimeout((float)TimeSpan.FromMinutes(5).TotalMilliseconds);
        var opened = new OpenPage(await context.NewPageAsync());
        await opened.Page.GotoAsync(new Uri(file).AbsoluteUri + hash);
        if (script && hasScript)
            await opened.Page.WaitForSelectorAsync("html[data-ready]");
        return opened;
    }
}
