using System.IO.Compression;
using System.Text;
using System.Text.Json;
using Assay.Reports.Page.Model;
using Assay.Reports.Writers;

namespace Assay.Reports.Page.Html;

/// <summary>
/// The data of the page's script: figures as short arrays, and the raw samples of each cell as columns, compressed and unpacked only when somebody looks at
/// them. web/src/data.ts reads it. No sample is left out, and no character in it can end the element that contains it.
/// </summary>
internal static class PageData
{
    // The page shows three: of few more a second rounding would change the last in one of many figures.
    private const int DigitsOfRatios = 6;

    /// <summary>The data as JSON that may stand in a <c>script</c> element.</summary>
    public static string Of(IReadOnlyList<PageRun> runs)
    {
        using var stream = new MemoryStream();
        // The default encoder escapes <, > and & too.
        using (var json = new Utf8JsonWriter(stream))
        {
            json.WriteStartArray();
            foreach (var run in runs)
                Run(json, run);
            json.WriteEndArray();
        }
        return Encoding.UTF8.GetString(stream.GetBuffer(), 0, (int)stream.Length);
    }

    private static void Run(Utf8JsonWriter json, PageRun run)
    {
        json.WriteStartObject();
        json.WriteString("id", Printable.Of(run.Id));
        json.WriteString("baseline", Printable.Of(run.Baseline));
        Pairs(json, "origin", run.Origin);
        json.WriteStartArray("libraries");
        foreach (var library in run.Libraries)
            Strings(json, [library.Id, library.Library, library.Version, library.Format, library.Runtime, library.Settings, library.File, library.Sha256]);
        json.WriteEndArray();
        // Packing is most of the work, and that of one cell nothing to another's.
        var packed = run.Cells.AsParallel().AsOrdered().Select(cell => cell.Samples.Count > 0 ? Packed(cell.Samples) : []).ToList();
        Each(json, "cells", run.Cells.Zip(packed), Cell);
        Each(json, "sections", run.Sections, Section);
        json.WriteEndObject();
    }

    private static void Each<T>(Utf8JsonWriter json, string name, IEnumerable<T> items, Action<Utf8JsonWriter, T> write)
    {
        json.WriteStartArray(name);
        foreach (var item in items)
            write(json, item);
        json.WriteEndArray();
    }

    private static void Cell(Utf8JsonWriter json, (PageCell Cell, byte[] Packed) one)
    {
        var cell = one.Cell;
        json.WriteStartObject();
        json.WriteString("s", Printable.Of(cell.Serializer));
        json.WriteString("x", Printable.Of(cell.Experiment));
        json.WriteString("t", cell.Status);
        if (cell.Reason is { } reason)
            json.WriteString("why", Printable.Of(reason));
        Pairs(json, "a", cell.Axes);
        Pairs(json, "f", cell.Facts);
        json.WritePropertyName("d");
        Strings(json, cell.Differences);
        json.WritePropertyName("q");
        Strings(json, cell.Doubts);
        json.WriteStartArray("m");
        foreach (var metric in cell.Metrics)
        {
            json.WriteStartArray();
            json.WriteStringValue(Printable.Of(metric.Id));
            json.WriteStringValue(Printable.Of(metric.Title));
            json.WriteNumberValue((int)metric.Unit);
            Numbers(json, metric.Value, metric.Interval);
            if (metric is { IsRange: true, Interval: not null })
                json.WriteBooleanValue(true);
            json.WriteEndArray();
        }
        json.WriteEndArray();
        if (cell.Samples.Count > 0)
        {
            json.WritePropertyName("n");
            Strings(json, cell.Samples.Select(column => column.Title));
            json.WriteNumber("c", cell.Samples[0].Values.Length);
            foreach (var (at, column) in cell.Samples.Index().Where(column => column.Item.Drawn is not null))
            {
                json.WriteStartArray("g");
                json.WriteNumberValue(at);
                json.WriteNumberValue((int)column.Drawn!);
                json.WriteEndArray();
            }
            json.WriteBase64String("r", one.Packed);
        }
        json.WriteEndObject();
    }

    private static void Section(Utf8JsonWriter json, PageSection section)
    {
        json.WriteStartObject();
        json.WriteString("title", Printable.Of(section.Title));
        json.WriteString("x", Printable.Of(section.Experiment));
        json.WriteString("payload", Printable.Of(section.Payload));
        json.WriteNumber("size", section.SizeField ?? -1);
        json.WriteNumber("loop", section.Loop);
        json.WriteStartArray("fields");
        foreach (var field in section.Fields)
        {
            json.WriteStartArray();
            json.WriteStringValue(Printable.Of(field.Title));
            json.WriteNumberValue((int)field.Unit);
            json.WriteNumberValue((int)field.Better);
            json.WriteStringValue(Printable.Of(field.Operation));
            json.WriteEndArray();
        }
        json.WriteEndArray();
        // Formats share colours across sections; the script needs only what it draws itself.
        Each(json, "rows", section.Rows.Select((row, i) => (row, section.BaselineOf(i))), Row);
        Each(json, "rankings", section.Rankings.Select(ranking => (section, ranking)), Ranking);
        json.WriteEndObject();
    }

    private static void Row(Utf8JsonWriter json, (PageRow Row, int Baseline) one)
    {
        var row = one.Row;
        json.WriteStartObject();
        json.WriteString("n", Printable.Of(row.Name));
        json.WriteString("s", Printable.Of(row.Serializer));
        json.WriteString("f", Printable.Of(row.Format));
        json.WriteString("r", Printable.Of(row.Runtime));
        json.WriteNumber("k", (row.IsLossy ? 1 : 0) + (row.IsFloor ? 2 : 0) + (row.IsBaseline ? 4 : 0) + (row.IsFailing ? 8 : 0));
        json.WriteNumber("b", one.Baseline);
        json.WriteStartArray("c");
        foreach (var cell in row.Cells)
            json.WriteNumberValue(cell.Number);
        json.WriteEndArray();
        // Each value: its cell, and which metric of that.
        json.WriteStartArray("v");
        foreach (var value in row.Values)
        {
            if (value is null)
            {
                json.WriteNumberValue(0);
                continue;
            }
            json.WriteStartArray();
            json.WriteNumberValue(value.Cell.Number);
            json.WriteNumberValue(value.Cell.Metrics.ToList().IndexOf(value.Metric));
            json.WriteEndArray();
        }
        json.WriteEndArray();
        json.WriteEndObject();
    }

    private static void Ranking(Utf8JsonWriter json, (PageSection Section, PageRanking Ranking) one)
    {
        var ranking = one.Ranking;
        json.WriteStartObject();
        json.WriteString("id", Printable.Of(ranking.Id));
        json.WriteString("title", Printable.Of(ranking.Heading));
        json.WritePropertyName("operations");
        Strings(json, ranking.Operations);
        json.WriteString("ends", ranking.Ends);
        json.WriteNumber("unit", (int)ranking.Unit);
        json.WriteNumber("better", (int)ranking.Better);
        json.WriteStartArray("places");
        foreach (var place in ranking.Places)
        {
            json.WriteStartArray();
            if (place is not null)
            {
                json.WriteNumberValue(place.Tier);
                Numbers(json, place.Value, place.Interval);
            }
            json.WriteEndArray();
        }
        json.WriteEndArray();
        json.WriteStartArray("unsettled");
        foreach (var row in ranking.Order.Where(row => one.Section.IsUnsettled(ranking, row)))
            json.WriteNumberValue(row);
        json.WriteEndArray();
        // Below the diagonal, row by row: ratio, its interval's ends, and the verdict; 0 if there is none.
        json.WriteStartArray("pairs");
        foreach (var (pair, isKnown) in ranking.Pairs.SelectMany((pairs, row) => pairs.Select((pair, other) => (pair, ranking.IsKnown(row, other)))))
        {
            if (pair is null || !isKnown)
            {
                json.WriteNumberValue(0);
                continue;
            }
            json.WriteStartArray();
            Numbers(json, pair.Ratio.Value, pair.Ratio.Interval, Ratio);
            json.WriteNumberValue((int)pair.Verdict);
            json.WriteEndArray();
        }
        json.WriteEndArray();
        json.WriteEndObject();
    }

    private static void Numbers(Utf8JsonWriter json, double value, Interval? interval, Func<double, string>? text = null)
    {
        Number(json, value, text ?? Figure);
        if (interval is not { } ends)
            return;
        Number(json, ends.Low, text ?? Figure);
        Number(json, ends.High, text ?? Figure);
    }

    private static void Number(Utf8JsonWriter json, double value, Func<double, string> text)
    {
        if (double.IsFinite(value))
            json.WriteRawValue(text(value));
        else
            json.WriteNullValue();
    }

    // As files have it: bytes and counts are printed in full.
    private static string Figure(double value) => CsvNumbers.Of(value);

    private static string Ratio(double value) => value.ToString($"G{DigitsOfRatios}", System.Globalization.CultureInfo.InvariantCulture);

    // Columns one after the other pack better than rows; a browser unpacks gzip by itself.
    private static byte[] Packed(IReadOnlyList<PageColumn> columns)
    {
        using var packed = new MemoryStream();
        using (var gzip = new GZipStream(packed, CompressionLevel.Optimal, leaveOpen: true))
        using (var json = new Utf8JsonWriter(gzip))
        {
            json.WriteStartArray();
            foreach (var column in columns)
            {
                json.WriteStartArray();
                foreach (var value in column.Values)
                    Sample(json, value);
                json.WriteEndArray();
            }
            json.WriteEndArray();
        }
        return packed.ToArray();
    }

    // Most are whole, and there may be millions: neither needs a text of its own.
    private static void Sample(Utf8JsonWriter json, double value)
    {
        if (Math.Abs(value) < 1e15 && value == (long)value)
        {
            json.WriteNumberValue((long)value);
            return;
        }
        Span<byte> digits = stackalloc byte[32];
        if (double.IsFinite(value) && value.TryFormat(digits, out var length, "G15", System.Globalization.CultureInfo.InvariantCulture))
            json.WriteRawValue(digits[..length], skipInputValidation: true);
        else
            json.WriteNullValue();
    }

    private static void Pairs(Utf8JsonWriter json, string name, IEnumerable<(string Name, string Value)> pairs)
    {
        json.WritePropertyName(name);
        Strings(json, pairs.SelectMany(pair => new[] { pair.Name, pair.Value }));
    }

    private static void Strings(Utf8JsonWriter json, IEnumerable<string> strings)
    {
        json.WriteStartArray();
        foreach (var one in strings)
            json.WriteStringValue(Printable.Of(one));
        json.WriteEndArray();
    }
}
