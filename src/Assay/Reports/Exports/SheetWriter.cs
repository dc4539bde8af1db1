using Assay.Reports.Page.Model;
using DocumentFormat.OpenXml;
using DocumentFormat.OpenXml.Packaging;
using DocumentFormat.OpenXml.Spreadsheet;

namespace Assay.Reports.Exports;

/// <summary>The cells of a sheet. Texts are texts: none is a formula, whatever it begins with.</summary>
internal static class SheetWriter
{
    private const double NameWidth = 32;
    private const double NumberWidth = 14;

    /// <summary>Writes a section with its chart.</summary>
    public static void Write(WorksheetPart part, PageSection section)
    {
        var ranking = section.Rankings.Count > 0 ? section.Rankings[0] : null;
        var order = ranking is null ? [] : ranking.Order.ToList();
        int[] rows = [.. order, .. Enumerable.Range(0, section.Rows.Count).Except(order)];
        List<string> heads = ["Serializer", "Tier", "Status"];
        if (ranking is not null)
            heads.AddRange([$"{ranking.Heading}{UnitOf(ranking.Unit)}", "low", "high", "x baseline", "low", "high"]);
        heads.AddRange(section.Fields.Select(field => field.Title + UnitOf(field.Unit)));
        heads.AddRange(["Format", "Runtime"]);
        if (ranking is not null)
            heads.Add("low to high");
        heads.AddRange(["Reason", "Caveats"]);
        var data = new SheetData(Row([.. heads.Select(head => (object?)head)]));
        foreach (var row in rows)
            data.Append(Row(Values(section, ranking, row)));
        part.Worksheet = new Worksheet(Columns(heads.Count), data);
        if (ranking is not null && order.Count > 0)
            SheetChart.Add(part, section, ranking, order, rows.Length);
        part.Worksheet.Save();
    }

    /// <summary>Writes how the run was made and what took part.</summary>
    public static void WriteOrigin(WorksheetPart part, PageRun run)
    {
        var data = new SheetData();
        foreach (var (name, value) in run.Origin)
            data.Append(Row([name, value]));
        data.Append(Row(["Method", run.Method]));
        foreach (var text in run.Warnings.Concat(run.Notes))
            data.Append(Row(["Note", text]));
        data.Append(Row([]));
        data.Append(Row(["Serializer", "Library", "Version", "Format", "Runtime", "Settings", "File", "SHA-256"]));
        foreach (var one in run.Libraries.Where(one => one.Unavailable is null))
            data.Append(Row([one.Id, one.Library, one.Version, one.Format, one.Runtime, one.Settings, one.File, one.Sha256]));
        foreach (var unavailable in run.Unavailable)
            data.Append(Row(["Not available here", unavailable]));
        part.Worksheet = new Worksheet(Columns(8), data);
        part.Worksheet.Save();
    }

    private static object?[] Values(PageSection section, PageRanking? ranking, int row)
    {
        var one = section.Rows[row];
        var place = ranking?.Places[row];
        var baseline = section.BaselineOf(row);
        var ratio = ranking is null || baseline < 0 ? null : ranking.Known(row, baseline);
        var status = string.Join(", ", one.Cells.Select(cell => cell.Status).Distinct());
        List<object?> values = [one.Name, place is null or { Tier: 0 } ? null : (double)place.Tier, status];
        if (ranking is not null)
            values.AddRange([place?.Value, place?.Interval?.Low, place?.Interval?.High, row == baseline ? 1.0 : ratio?.Value,
                ratio?.Interval.Low, ratio?.Interval.High]);
        values.AddRange(one.Values.Select(value => (object?)value?.Metric.Value));
        values.AddRange([one.Format, one.Runtime]);
        if (ranking is not null)
            values.Add(place?.Interval is null ? null : ranking.EndsOf(place));
        values.AddRange([string.Join("; ", one.Cells.Select(cell => cell.Reason).OfType<string>().Distinct()), string.Join("; ", one.Doubts)]);
        return [.. values];
    }

    private static Columns Columns(int count) => new(
        new Column { Min = 1, Max = 1, Width = NameWidth, CustomWidth = true },
        new Column { Min = 2, Max = (uint)Math.Max(2, count), Width = NumberWidth, CustomWidth = true });

    private static Row Row(object?[] values) => new(values.Select(value => value switch
    {
        double number when double.IsFinite(number) =>
            new Cell { DataType = CellValues.Number, CellValue = new CellValue(number.ToString("R", CultureInfo.InvariantCulture)) },
        string { Length: > 0 } text =>
            (OpenXmlElement)new Cell(
                new InlineString(new Text(SheetText.Of(text)) { Space = SpaceProcessingModeValues.Preserve })) { DataType = CellValues.InlineString },
        _ => new Cell(),
    }));

    private static string UnitOf(PageUnit unit) =>
        unit switch { PageUnit.Nanoseconds => ", ns", PageUnit.Bytes => ", bytes", _ => "" };
}
