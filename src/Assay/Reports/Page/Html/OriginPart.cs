using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Html;

/// <summary>The measured serializers, exactly, and the facts needed to repeat the run.</summary>
internal static class OriginPart
{
    public static void Write(Markup html, PageRun run, int number)
    {
        html.Open("section", ("class", "origin")).Element("h2", "Serializers");
        html.Open("div", ("class", "scroll"), ("tabindex", "0"), ("role", "group"), ("aria-label", "Serializers")).Open("table", ("class", "plain"));
        html.Raw("<thead><tr><th scope=\"col\">Serializer</th><th scope=\"col\">Library</th><th scope=\"col\">Version</th><th scope=\"col\">Format</th><th "
            + "scope=\"col\">Runtime</th><th scope=\"col\">Settings</th><th scope=\"col\">File</th><th scope=\"col\">SHA-256</th></tr></thead>").Open("tbody");
        foreach (var library in run.Libraries.Where(library => library.Unavailable is null))
        {
            html.Open("tr").Open("th", ("scope", "row"), ("id", string.Create(CultureInfo.InvariantCulture, $"l{number}-{Index(run, library)}")))
                .Element("bdi", library.Id).Close("th");
            foreach (var text in new[] { library.Library, library.Version, library.Format, library.Runtime, library.Settings, library.File })
                html.Element("td", text);
            html.Open("td").Element("code", library.Sha256, ("class", "hash")).Close("td").Close("tr");
        }
        html.Close("tbody").Close("table").Close("div");
        html.Element("h2", "How it was measured");
        if (run.Cells.Count > 0)
            html.Element("p", run.Method);
        html.Open("dl");
        foreach (var (name, value) in run.Origin)
            html.Element("dt", name).Open("dd").Element(name == "Command" ? "code" : "span", value).Close("dd");
        html.Close("dl");
        html.List(run.Notes, "notes").Close("section");
    }

    private static int Index(PageRun run, PageLibrary library) => run.Libraries.ToList().IndexOf(library);
}
