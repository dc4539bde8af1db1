using Assay.Reports.Profiles;

namespace Assay.Reports.Page.Html;

/// <summary>Where the time of profiled cells goes.</summary>
internal static class ProfilePart
{
    private const int MostMethods = 12;
    private const int MostTypes = 8;

    /// <summary>Writes it; nothing where nothing was profiled.</summary>
    public static void Write(Markup html, IReadOnlyList<ProfileFigures> profiles)
    {
        foreach (var figures in profiles)
        {
            html.Open("section", ("class", "profile")).Element("h2", $"Where the time goes: {figures.Subject}");
            SectionPart.Figure(html, figures.Origin, FlameGraph.Of(figures));
            Table(html, "Methods", ["Method", "self", "with callees"],
                figures.Methods.Where(method => method.Self > 0).Take(MostMethods)
                    .Select(method => (method.Name, Percent(method.Self), Percent(method.Total))));
            if (figures.Record.Allocations.Count > 0)
                Table(html, "Allocations by type", ["Type", "share", "B per operation"],
                    figures.Types.Take(MostTypes).Select(type =>
                        (type.Type, Percent(type.Share),
                            figures.Record.AllocatedBytes is { } bytes ? Numbers.Figure.Bytes(bytes * type.Share) : Numbers.Figure.None)));
            html.Element("p", ProfileTables.Counters(figures.Record), ("class", "notes")).Close("section");
        }
        foreach (var contrast in ProfileContrast.Of(profiles))
        {
            html.Open("section", ("class", "profile"));
            PlainTable.Write(html, contrast);
            html.Close("section");
        }
    }

    private static void Table(Markup html, string caption, string[] heads, IEnumerable<(string Name, string First, string Second)> rows)
    {
        html.Open("div", ("class", "scroll"), ("tabindex", "0"), ("role", "group"), ("aria-label", caption)).Open("table", ("class", "plain"))
            .Element("caption", caption).Open("thead").Open("tr");
        foreach (var head in heads)
            html.Element("th", head, ("scope", "col"));
        html.Close("tr").Close("thead").Open("tbody");
        foreach (var (name, first, second) in rows)
            html.Open("tr").Element("th", name, ("scope", "row")).Element("td", first, ("class", "n")).Element("td", second, ("class", "n")).Close("tr");
        html.Close("tbody").Close("table").Close("div");
    }

    private static string Percent(double share) => (share * 100).ToString("0.0", CultureInfo.InvariantCulture) + " %";
}
