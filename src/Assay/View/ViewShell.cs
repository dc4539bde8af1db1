using Assay.Reports.Page.Html;

namespace Assay.View;

/// <summary>The frame of all pages of the view. None of them has a script, except a run's own page.</summary>
internal static class ViewShell
{
    /// <summary>Makes a page.</summary>
    /// <param name="title">Its title.</param>
    /// <param name="body">Writes what is in it.</param>
    public static string Of(string title, Action<Markup> body)
    {
        var html = new Markup();
        html.Raw("<!DOCTYPE html>\n").Open("html", ("lang", "en")).Open("head").Raw("<meta charset=\"utf-8\">\n");
        html.Open("meta", ("http-equiv", "Content-Security-Policy"),
            ("content", $"default-src 'none'; img-src data:; style-src {PageAssets.HashOf(PageAssets.StyleSheet)}; base-uri 'none'; form-action 'self'"));
        html.Raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<link "
            + "rel=\"icon\" href=\"data:,\">\n");
        html.Element("title", title + " – Assay").Raw("<style>").Raw(PageAssets.StyleSheet).Raw("</style>\n").Close("head").Open("body").Open("main");
        html.Open("nav", ("aria-label", "Views")).Open("ul");
        foreach (var (name, path) in new[] { ("Runs", "/"), ("Trends", "/trend"), ("Under way", "/live") })
            html.Open("li").Element("a", name, ("href", path)).Close("li");
        html.Close("ul").Close("nav").Element("h1", title);
        body(html);
        return html.Close("main").Close("body").Close("html").ToString();
    }
}
