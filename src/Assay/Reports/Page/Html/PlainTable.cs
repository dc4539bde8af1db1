using Assay.Reports.Tables;

namespace Assay.Reports.Page.Html;

/// <summary>A report's table on a page, as it is.</summary>
internal static class PlainTable
{
    /// <summary>Writes it, with its title and notes.</summary>
    public static void Write(Markup html, ReportTable table)
    {
        html.Element("h2", table.Title);
        if (table.Rows.Count > 0)
        {
            html.Open("div", ("class", "scroll"), ("tabindex", "0"), ("role", "group"), ("aria-label", table.Title)).Open("table", ("class", "plain"))
                .Open("thead").Open("tr");
            foreach (var column in table.Columns)
                html.Element("th", column.Title, ("scope", "col"));
            html.Close("tr").Close("thead").Open("tbody");
            foreach (var row in table.Rows)
            {
                html.Open("tr");
                for (var i = 0; i < row.Count; i++)
                    html.Element(i == 0 ? "th" : "td", row[i].Text, ("scope", i == 0 ? "row" : null), ("class", table.Columns[i].IsNumber ? "n" : null));
                html.Close("tr");
            }
            html.Close("tbody").Close("table").Close("div");
        }
        html.List(table.Notes, "notes");
    }
}
