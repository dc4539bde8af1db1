using System.Text;
using System.Xml.Linq;
using Assay.Reports.Page.Model;
using DocumentFormat.OpenXml.Packaging;
using DocumentFormat.OpenXml.Spreadsheet;

namespace Assay.Reports.Exports;

/// <summary>The chart next to a sheet's figures: bars of the ranked figure, or of its operations where it has more than
/// one. Each series has its fill written out: some programs draw bars without one in white.</summary>
internal static class SheetChart
{
    private const int MostBars = 30;
    private const int FirstField = 9;

    // The marks of an axis that ends lower may have decimals.
    private const double WholeFrom = 10;

    // Paul Tol's "bright" scheme, which the colour-blind can tell apart.
    private static readonly string[] Fills = ["4477AA", "EE6677", "228833", "CCBB44", "66CCEE", "AA3377"];

    private static readonly XNamespace C = "http://schemas.openxmlformats.org/drawingml/2006/chart";
    private static readonly XNamespace A = "http://schemas.openxmlformats.org/drawingml/2006/main";
    private static readonly XNamespace X = "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing";
    private static readonly XNamespace R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

    /// <summary>Adds it below the figures.</summary>
    public static void Add(WorksheetPart sheet, PageSection section, PageRanking ranking, IReadOnlyList<int> order, int rows)
    {
        var drawings = sheet.AddNewPart<DrawingsPart>();
        var chart = drawings.AddNewPart<ChartPart>();
        var shown = order.Where(row => ranking.Places[row]!.Tier > 0).Take(MostBars).ToList();
        Feed(chart, Chart(section, ranking, shown));
        Feed(drawings, Anchor(drawings.GetIdOfPart(chart), rows + 2, shown.Count));
        sheet.Worksheet.Append(new Drawing { Id = sheet.GetIdOfPart(drawings) });
    }

    private static XElement Chart(PageSection section, PageRanking ranking, List<int> rows)
    {
        int[] fields = [.. Enumerable.Range(0, section.Fields.Count)
            .Where(field => section.Fields[field].Unit == ranking.Unit && ranking.Operations.Contains(section.Fields[field].Operation))];
        var series = fields.Length > 1
            ? fields.Select((field, i) => Series(i, section.Fields[field].Title, section, rows, row => section.Rows[row].Values[field]?.Metric.Value))
            : [Series(0, ranking.Title, section, rows, row => ranking.Places[row]!.Value)];
        var longest = rows.Select(row => ranking.Places[row]!.Value).DefaultIfEmpty().Max();
        return new(C + "chartSpace", new XAttribute(XNamespace.Xmlns + "c", C), new XAttribute(XNamespace.Xmlns + "a", A),
            new XElement(C + "chart",
                new XElement(C + "title", new XElement(C + "tx",
                    new XElement(C + "rich", new XElement(A + "bodyPr"),
                        new XElement(A + "p", new XElement(A + "r",
                            new XElement(A + "t", SheetText.Of(
                                $"{section.Title}: {ranking.Heading}{(ranking.Unit == PageUnit.Nanoseconds ? ", ns" : "")}")))))),
                    Value("overlay", "0")),
                Value("autoTitleDeleted", "0"),
                new XElement(C + "plotArea", new XElement(C + "layout"),
                    new XElement(C + "barChart", Value("barDir", "bar"), Value("grouping", fields.Length > 1 ? "stacked" : "clustered"),
                        Value("varyColors", "0"), series, Value("gapWidth", "60"), fields.Length > 1 ? Value("overlap", "100") : null,
                        Value("axId", "1"), Value("axId", "2")),
                    Axis("catAx", "1", "2", "l", "maxMin", null), Axis("valAx", "2", "1", "b", "minMax", longest < WholeFrom ? "General" : "#,##0")),
                fields.Length > 1 ? new XElement(C + "legend", Value("legendPos", "b"), Value("overlay", "0")) : null,
                Value("plotVisOnly", "1"), Value("dispBlanksAs", "gap")));
    }

    private static XElement Series(int number, string title, PageSection section, List<int> rows, Func<int, double?> value)
    {
        var text = number.ToString(CultureInfo.InvariantCulture);
        return new(C + "ser", Value("idx", text), Value("order", text), new XElement(C + "tx", new XElement(C + "v", SheetText.Of(title))),
            new XElement(C + "spPr", new XElement(A + "solidFill", new XElement(A + "srgbClr", new XAttribute("val", Fills[number % Fills.Length])))),
            Value("invertIfNegative", "0"),
            new XElement(C + "cat", Points("strLit",
                rows.Select(row => SheetText.Of(section.Rows[row].Name + (section.Rows[row].IsLossy ? " (loses data)" : ""))))),
            new XElement(C + "val", Points("numLit", rows.Select(row => (value(row) ?? 0).ToString("R", CultureInfo.InvariantCulture)))));
    }

    private static XElement Points(string kind, IEnumerable<string> values)
    {
        var all = values.ToList();
        return new(C + kind, kind == "numLit" ? new XElement(C + "formatCode", "General") : null,
            Value("ptCount", all.Count.ToString(CultureInfo.InvariantCulture)),
            all.Select((value, i) => new XElement(C + "pt", new XAttribute("idx", i), new XElement(C + "v", value))));
    }

    private static XElement Axis(string kind, string id, string crossed, string position, string orientation, string? numbers) =>
        new(C + kind, Value("axId", id), new XElement(C + "scaling", Value("orientation", orientation)), Value("delete", "0"), Value("axPos", position),
        kind == "valAx" ? new XElement(C + "majorGridlines") : null,
            numbers is null ? null : new XElement(C + "numFmt", new XAttribute("formatCode", numbers), new XAttribute("sourceLinked", "0")),
            Value("majorTickMark", "out"), Value("minorTickMark", "none"), Value("tickLblPos", "nextTo"), Value("crossAx", crossed),
            Value("crosses", kind == "valAx" ? "max" : "autoZero"));

    private static XElement Anchor(string id, int row, int bars)
    {
        XElement mark(string name, int column, int line) =>
            new(X + name, new XElement(X + "col", column), new XElement(X + "colOff", 0), new XElement(X + "row", line), new XElement(X + "rowOff", 0));
        return new(X + "wsDr", new XAttribute(XNamespace.Xmlns + "xdr", X), new XAttribute(XNamespace.Xmlns + "a", A),
            new XElement(X + "twoCellAnchor", mark("from", 0, row), mark("to", FirstField, row + 8 + bars),
                new XElement(X + "graphicFrame", new XAttribute("macro", ""),
                    new XElement(X + "nvGraphicFramePr", new XElement(X + "cNvPr", new XAttribute("id", 2), new XAttribute("name", "Ranking")),
                        new XElement(X + "cNvGraphicFramePr")),
                    new XElement(X + "xfrm", new XElement(A + "off", new XAttribute("x", 0), new XAttribute("y", 0)),
                        new XElement(A + "ext", new XAttribute("cx", 0), new XAttribute("cy", 0))),
                    new XElement(A + "graphic", new XElement(A + "graphicData", new XAttribute("uri", C.NamespaceName),
                        new XElement(C + "chart", new XAttribute(XNamespace.Xmlns + "c", C), new XAttribute(XNamespace.Xmlns + "r", R),
                            new XAttribute(R + "id", id))))),
                new XElement(X + "clientData")));
    }

    private static XElement Value(string name, string value) => new(C + name, new XAttribute("val", value));

    private static void Feed(OpenXmlPart part, XElement content)
    {
        using var stream = new MemoryStream(
            Encoding.UTF8.GetBytes("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n" + content.ToString(SaveOptions.DisableFormatting)));
        part.FeedData(stream);
    }
}
