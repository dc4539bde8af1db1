using Assay.Protocol;
using Assay.Reports.Page.Model;
using Assay.Reports.Screen;
using Assay.Reports.Tables;
using Assay.Reports.Words;

namespace Assay.Reports.Page.Source;

/// <summary>The sections of what was measured in a worker: one for each payload and destination.</summary>
internal static class MicroSource
{
    public static IEnumerable<PageSection> Of(RunReport report, CellCollector cells) => report.Subjects
        .SelectMany(subject => subject.Rows.GroupBy(row => row.Any.Destination).Select(rows => Section(report, subject, rows.Key, [.. rows], cells)));

    private static PageSection Section(RunReport report, TableSubject subject, string destination, TableRow[] rows, CellCollector cells)
    {
        var fields = Fields(subject);
        var pageRows = Array.ConvertAll(rows, row => Row(report, subject, row, fields, cells) with { Baseline = Baseline(subject, rows, row) });
        return new()
        {
            Title = subject.Title + (destination == Destination.Memory ? "" : $", to {destination}"),
            Experiment = MicroCells.Experiment,
            Payload = rows[0].Any.Payload,
            Fields = [.. fields.Select(field => field.Field)],
            Rows = pageRows,
            Rankings = [.. Rankings(report.Analysis, subject, rows)],
            SizeField = Find(fields, "size"),
            Loop = rows[0].Any.Loop ?? 1,
            Notes = PayloadTable.Notes(rows),
            AllocationFields = [.. Enumerable.Range(0, fields.Count).Where(i => fields[i].Metric == "allocated")],
        };
    }

    private static List<(PageField Field, string Operation, string Metric)> Fields(TableSubject subject)
    {
        List<(PageField, string, string)> fields =
            [(new("size", PageUnit.Bytes, Better.Lower), "", "size"), (new("gzip", PageUnit.Bytes, Better.Lower), "", "gzip")];
        foreach (var operation in subject.Operations)
            fields.Add((new(OperationWords.Name(operation), PageUnit.Nanoseconds, Better.Lower, operation), operation, "time"));
        foreach (var operation in subject.Operations)
            fields.Add((new($"{OperationWords.Name(operation)} allocates", PageUnit.Bytes, Better.Lower, operation), operation, "allocated"));
        return fields;
    }

    private static PageRow Row(RunReport report, TableSubject subject, TableRow row,
        List<(PageField Field, string Operation, string Metric)> fields, CellCollector collector)
    {
        var library = report.Run.Serializers.Find(serializer => serializer.Id == row.Any.Serializer);
        var without = ScreenSection.Without(report.Run);
        var cells = row.Cells.ToDictionary(figures => figures.Cell.Operation, figures => collector.Add(MicroCells.Of(figures, without, collector.Next)));
        return new()
        {
            Name = row.Any.Mode == Mode.Sync ? row.Any.Serializer : $"{row.Any.Serializer} ({row.Any.Mode})",
            Serializer = row.Any.Serializer,
            Format = library?.Format ?? "",
            Runtime = library?.Runtime ?? "",
            Cells = [.. cells.Values],
            Values = [.. fields.Select(field => field.Operation.Length > 0 ? PageValue.Of(cells.GetValueOrDefault(field.Operation), field.Metric)
                : cells.Values.Select(cell => PageValue.Of(cell, field.Metric)).FirstOrDefault(value => value is not null))],
            IsBaseline = row.Cells.Any(figures => figures.IsBaseline) && subject.Ranked.All(operation => row[operation] is not { IsBaseline: false }),
            IsFloor = row.Any.Serializer == CellNames.NoOp,
        };
    }

    // The one in its mode, if there is one.
    private static int? Baseline(TableSubject subject, TableRow[] rows, TableRow row) => row[subject.Ranked[0]]?.BaselineCell is { } cell
        && Array.FindIndex(rows, other => ReferenceEquals(other[subject.Ranked[0]]?.Cell, cell)) is >= 0 and var index ? index : null;

    private static IEnumerable<PageRanking> Rankings(RunAnalysis analysis, TableSubject subject, TableRow[] rows)
    {
        yield return Ranking(analysis, rows, subject.Ranked, "total");
        // Of a single operation the total is its time.
        foreach (var operation in subject.Operations.Where(operation => subject.Ranked is not [var only] || only != operation))
            yield return Ranking(analysis, rows, [operation], operation);
    }

    private static PageRanking Ranking(RunAnalysis analysis, TableRow[] rows, IReadOnlyList<string> operations, string id)
    {
        var series = Array.ConvertAll(rows, row => row.Series(operations));
        var ranking = new PageRanking
        {
            Id = id,
            Title = "Time " + OperationWords.OfTime(operations),
            Without = ScreenSection.Without(analysis.Run),
            Operations = operations,
            Unit = PageUnit.Nanoseconds,
            Better = Better.Lower,
            Places = [],
            Pairs = [],
        };
        return RankingBuilder.Fill(ranking, Array.ConvertAll(rows, row => row.Total(operations)), row => rows[row].Any.Serializer == CellNames.NoOp,
            (i, j) => analysis.Compare(series[i], series[j]));
    }

    private static int? Find(List<(PageField Field, string Operation, string Metric)> fields, string metric) =>
        fields.FindIndex(field => field.Metric == metric) is >= 0 and var index ? index : null;
}
