using Assay.History;
using Assay.Reports.Page.Html;

namespace Assay.View;

/// <summary>The runs of the history, to be picked.</summary>
internal static class RunsView
{
    private const int MostShown = 500;

    /// <summary>Makes the page.</summary>
    /// <param name="newestFirst">The runs.</param>
    public static string Of(IReadOnlyList<HistoryEntry> newestFirst) => ViewShell.Of("Runs", html =>
    {
        if (newestFirst.Count == 0)
        {
            html.Element("p", "The history is empty. ./assay run measures something; ./assay history import adds a stored run.");
            return;
        }
        html.Open("form", ("method", "get"), ("action", "/show"));
        html.Element("p", "Tick runs to show them on one page, or two of them to compare.");
        html.Element("button", "Show", ("type", "submit")).Text(" ").Element("button", "Compare two", ("type", "submit"), ("formaction", "/compare"));
        html.Open("div", ("class", "scroll"), ("tabindex", "0"), ("role", "group"), ("aria-label", "Runs")).Open("table", ("class", "plain runs"));
        html.Raw("<thead><tr><th scope=\"col\">Run</th><th scope=\"col\">Started</th><th scope=\"col\">Cells</th><th scope=\"col\">Commit</th><th "
            + "scope=\"col\">Machine</th><th scope=\"col\">Command</th></tr></thead>").Open("tbody");
        foreach (var entry in newestFirst.Take(MostShown))
            Row(html, entry);
        html.Close("tbody").Close("table").Close("div").Close("form");
        if (newestFirst.Count > MostShown)
            html.Element("p", string.Create(CultureInfo.InvariantCulture,
                $"{Counted.Of(newestFirst.Count - MostShown, "older one isn't", "older ones aren't")} shown; ./assay history list --all does."),
                ("class", "notes"));
    });

    private static void Row(Markup html, HistoryEntry entry)
    {
        html.Open("tr").Open("th", ("scope", "row")).Open("label").Open("input", ("type", "checkbox"), ("name", "run"), ("value", entry.Id))
            .Text(" " + entry.Study).Close("label");
        html.Text(" ").Element("a", entry.Id, ("href", "/show?run=" + Uri.EscapeDataString(entry.Id))).Close("th");
        html.Element("td", string.Create(CultureInfo.InvariantCulture, $"{entry.Started.ToUniversalTime():yyyy-MM-dd HH:mm} UTC"));
        html.Element("td", entry.Cells.ToString(CultureInfo.InvariantCulture)
            + (entry.State == nameof(Results.RunState.Finished) ? "" : ", " + entry.State.ToLowerInvariant()));
        html.Element("td", entry.Commit is { } commit ? GitCommit.Short(commit) : "")
            .Element("td", entry.Machine).Element("td", entry.CommandLine).Close("tr");
    }
}
