using Assay.Reports.Page.Model;
using Assay.Reports.Words;

namespace Assay.Reports.Page.Html;

/// <summary>
/// The page: one file that asks nobody for anything and can be read without JavaScript. Nothing in a run becomes markup or script: texts are encoded, data
/// is in an element that isn't executed, and the policy in the head allows this program's own script by its hash and nothing else.
/// </summary>
internal static class PageHtml
{
    /// <summary>Makes it.</summary>
    /// <param name="runs">At least one.</param>
    public static string Of(IReadOnlyList<PageRun> runs) => Of(runs, PageAssets.Script);

    /// <summary>Makes it with a script of one's own; null for none.</summary>
    public static string Of(IReadOnlyList<PageRun> runs, string? script)
    {
        var html = new Markup();
        html.Raw("<!DOCTYPE html>\n").Open("html", ("lang", "en")).Open("head").Raw("<meta charset=\"utf-8\">\n");
        html.Open("meta", ("http-equiv", "Content-Security-Policy"), ("content", Policy(script)));
        html.Raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<link "
            + "rel=\"icon\" href=\"data:,\">\n");
        html.Element("title", string.Join(", ", runs.Select(run => run.Study)) + " – Assay").Raw("<style>").Raw(PageAssets.StyleSheet).Raw("</style>\n")
            .Close("head").Open("body");
        html.Element("a", "Skip to the figures", ("class", "skip"), ("href", runs[0].Sections.Count > 0 ? "#s0-0" : "#figures"));
        html.Open("main", ("id", "figures"));
        if (script is not null)
            html.Open("noscript").Element("p", "Without JavaScript this page can't be sorted or filtered; raw samples are in run.json and raw.csv.",
                ("class", "notes")).Close("noscript");
        for (var i = 0; i < runs.Count; i++)
            RunPart.Write(html, runs[i], RunWords.BySection(runs[i]), i);
        html.Close("main").Open("footer");
        html.Text(script is null
            ? "This page was made by an Assay built without Node.js 18 or newer: it can't be sorted or filtered; raw samples are in run.json and raw.csv."
            : "Made by Assay from the stored run alone. This file loads nothing from the network.");
        html.Close("footer");
        if (script is not null)
        {
            html.Raw("<script type=\"application/json\" id=\"data\">").Raw(PageData.Of(runs)).Raw("</script>\n");
            html.Raw("<script>").Raw(script).Raw("</script>\n");
        }
        return html.Close("body").Close("html").ToString();
    }

    private static string Policy(string? script) =>
        $"default-src 'none'; img-src data:; style-src {PageAssets.HashOf(PageAssets.StyleSheet)}; script-src "
            + $"{(script is null ? "'none'" : PageAssets.HashOf(script))}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; "
            + "trusted-types 'none'";
}
