using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Html;

/// <summary>Where figures can't be trusted or are missing, and why; what the round-trip checks found.</summary>
internal static class TrustPart
{
    public static void Write(Markup html, PageRun run)
    {
        // A run of profiles checks nothing.
        if (run.Cells.Count == 0 && run.Unavailable.Count == 0)
            return;
        var cells = run.Cells.Where(cell => cell.Status is not ("unavailable" or "ok")).ToList();
        html.Open("section", ("class", "trust")).Element("h2", "Lost data and caveats");
        // Servers, calls and cold starts check nothing.
        var checks = run.Cells.Where(cell => cell.IsChecked).GroupBy(cell => (cell.Serializer, Subject(cell))).ToList();
        var lossy = checks.Count(check => check.Any(cell => cell.Status == "lossy"));
        if (checks.Count > 0)
            html.Element("p", string.Create(CultureInfo.InvariantCulture,
                $"Pairs of serializer and payload that passed: {checks.Count(check => check.All(cell => cell.Status == "ok")):#,##0} of {checks.Count:#,##0}; "
                    + $"that lose data: {lossy:#,##0}."));
        if (cells.Count > 0)
        {
            html.Open("div", ("class", "scroll"), ("tabindex", "0"), ("role", "group"), ("aria-label", "Verification")).Open("table", ("class", "plain"));
            html.Raw("<thead><tr><th scope=\"col\">Serializer</th><th scope=\"col\">On</th><th scope=\"col\">Result</th><th "
                + "scope=\"col\">Why</th></tr></thead>").Open("tbody");
            foreach (var group in cells.GroupBy(cell => (cell.Serializer, Subject: Subject(cell), cell.Status, cell.Reason)))
            {
                html.Open("tr").Open("th", ("scope", "row")).Element("bdi", group.Key.Serializer).Close("th").Element("td", group.Key.Subject)
                    .Element("td", group.Key.Status == "lossy" ? "loses data" : group.Key.Status);
                html.Open("td").Text(group.Key.Reason ?? "");
                Differences(html, [.. group.SelectMany(cell => cell.Differences).Distinct()]);
                html.Close("td").Close("tr");
            }
            html.Close("tbody").Close("table").Close("div");
        }
        Doubts(html, run);
        if (run.Unavailable.Count > 0)
            html.Element("h3", "Not available here").List(run.Unavailable);
        html.Close("section");
    }

    private static void Differences(Markup html, string[] differences)
    {
        const int few = 3;
        if (differences.Length <= few)
            return;
        html.Open("details").Element("summary", string.Create(CultureInfo.InvariantCulture, $"all {Counted.Of(differences.Length, "difference")}"))
            .List(differences).Close("details");
    }

    private static void Doubts(Markup html, PageRun run)
    {
        var doubts = run.Cells.SelectMany(cell => cell.Doubts.Select(doubt => (Doubt: doubt, cell.Name))).GroupBy(one => one.Doubt)
            .OrderByDescending(group => group.Count()).ToList();
        if (doubts.Count == 0)
            return;
        html.Element("h3", "Caveats").Open("ul");
        foreach (var group in doubts)
        {
            html.Open("li").Open("details")
                .Element("summary", string.Create(CultureInfo.InvariantCulture, $"{group.Key}: {Counted.Of(group.Count(), "cell")}"));
            html.List(group.Select(one => one.Name)).Close("details").Close("li");
        }
        html.Close("ul");
    }

    private static string Subject(PageCell cell) => string.Join(", ",
        cell.Axes.Where(axis => axis.Axis is "payload" or "options" or "count" or "settings" or "path" or "network").Select(axis => axis.Value));
}
