using Assay.Protocol;
using Assay.Reports.Numbers;

namespace Assay.Reports.Tables;

/// <summary>The main table: all serializers on one payload, sorted by total time.</summary>
internal sealed class PayloadTable
{
    private const string NoCollections = "0/0/0";

    private readonly RunDocument run;
    private readonly TableSubject subject;
    private readonly TimeUnit unit;
    private readonly Footnotes footnotes = new();
    private readonly List<(ReportColumn Column, Func<TableRow, ReportCell> Field)> columns = [];

    private PayloadTable(RunDocument run, TableSubject subject)
    {
        this.run = run;
        this.subject = subject;
        unit = TimeUnit.For(subject.Rows
            .Where(row => row.Any.Serializer != CellNames.NoOp)
            .SelectMany(row => row.Cells)
            .Where(figures => figures.Median is not null)
            .Select(figures => figures.Median!.Value * figures.Loop));
        AddNames();
        AddSizes();
        if (subject.Ranked.Count > 1)
            Add(new("", "Total " + unit.Name), row => row.Total(subject.Ranked) is { } total ? unit.Show(total.Value) : ReportCell.None);
        foreach (var operation in subject.Operations)
            AddOperation(operation);
        AddOrigin();
    }

    /// <summary>The table of a subject.</summary>
    public static ReportTable Of(RunDocument run, TableSubject subject) => new PayloadTable(run, subject).Table();

    /// <summary>What the figures are of where that isn't one operation on one document; nothing otherwise.</summary>
    public static IReadOnlyList<string> Notes(IEnumerable<TableRow> rows) =>
    [
        .. rows.First().Any.Loop is { } loop
            ? [string.Create(CultureInfo.InvariantCulture,
                $"Times are for a whole published loop: {loop:#,##0} operations; allocations and collections are per operation.")]
            : Array.Empty<string>(),
        .. rows.Any(row => row.Any.Destination == Destination.FileTwice)
            ? ["To file-twice, an operation writes the document twice: bytes are those of one, times and allocations those of both."]
            : Array.Empty<string>(),
    ];

    private ReportTable Table()
    {
        // Columns without any figure (gzip, the operations of a run that was killed), and collections if there were none, would only take up space.
        var shown = columns.Where(column => column.Column.IsKey || subject.Rows.Any(row => column.Field(row).Text is not (Figure.None or NoCollections)))
            .ToArray();
        var rows = subject.Rows.Select(row => (IReadOnlyList<ReportCell>)[.. shown.Select(column => column.Field(row))]).ToArray();
        return new()
        {
            Title = subject.Title,
            Columns = [.. shown.Select(column => column.Column)],
            Rows = rows,
            Notes = [.. Notes(subject.Rows), .. footnotes.Lines],
        };
    }

    private void Add(ReportColumn column, Func<TableRow, ReportCell> field) => columns.Add((column, field));

    private void AddNames()
    {
        Add(new("", "#", IsKey: true), row => subject.Ranks.TryGetValue(row, out var rank)
            ? rank.ToString()
            : row.Any.Serializer == CellNames.NoOp ? new ReportCell("floor", Tone.Faint) : ReportCell.None);
        Add(new("", "Serializer", IsNumber: false, IsKey: true), row => row.Any.Serializer);
        if (Distinct(row => row.Any.Mode) > 1)
            Add(new("", "Mode", IsNumber: false, IsKey: true), row => row.Any.Mode);
        if (Distinct(row => row.Any.Destination) > 1)
            Add(new("", "To", IsNumber: false, IsKey: true), row => row.Any.Destination);
        if (subject.Rows.SelectMany(row => row.Cells).Any(figures => figures.Cell.Status != CellStatus.Ok || figures.Unsettled is not null))
            Add(new("", "Marks", IsNumber: false), Marks);
    }

    private void AddSizes()
    {
        Add(new("", "Bytes"), row => row.SizeBytes is { } size ? Figure.Bytes(size) : ReportCell.None);
        Add(new("", "Gzip bytes"), row => row.GzipBytes is { } size ? Figure.Bytes(size) : ReportCell.None);
    }

    private void AddOperation(string operation)
    {
        var heading = CellNames.Heading(operation);
        Add(new(heading, unit.Name), row => row[operation] is { Median: { } median } figures
            ? ReportCell.Of(median, unit, figures.Loop)
            : ReportCell.None);
        Add(new(heading, "× baseline"), row => row[operation] is { } figures ? Ratio(figures) : ReportCell.None);
        Add(new(heading, "mean " + unit.Name), row => row[operation] is { Mean: { } mean } figures ? unit.Show(mean * figures.Loop) : ReportCell.None);
        Add(new(heading, "allocated bytes"), row => row[operation] is { AllocatedBytes: { } bytes } ? Figure.Bytes(bytes) : ReportCell.None);
        Add(new(heading, "GC 0/1/2 per 1,000"), row => row[operation] is { Gc0: { } gc0, Gc1: { } gc1, Gc2: { } gc2 }
            ? Figure.Collections(gc0) + "/" + Figure.Collections(gc1) + "/" + Figure.Collections(gc2)
            : ReportCell.None);
    }

    private void AddOrigin()
    {
        // The published check counts values that came back wrong; elsewhere the footnotes of "lossy" say more.
        if (run.Of<StartupRecord>().Count > 0 || subject.Rows[0].Any.Loop is not null)
        {
            Add(new("", "Invalid deserializations"),
                row => row.Cells.Select(figures => figures.Cell.Verification).FirstOrDefault(verification => verification is not null) is { } verification
                ? string.Create(CultureInfo.InvariantCulture, $"{verification.Differing:#,##0} of {verification.Values:#,##0}")
                : ReportCell.None);
        }
        Add(new("", "Version", IsNumber: false), row => run.Serializers.Find(serializer => serializer.Id == row.Any.Serializer)?.Version ?? ReportCell.None);
        Add(new("", "Through", IsNumber: false),
            row => string.Join(" / ", row.Cells.Select(figures => figures.Cell.Api).Where(api => !string.IsNullOrEmpty(api)).Distinct()) is { Length: > 0 } api
            ? new ReportCell(api, Tone.Faint)
            : ReportCell.None);
    }

    private static ReportCell Ratio(CellFigures figures)
    {
        if (figures.IsBaseline)
            return new("baseline", Tone.Faint);
        if (figures.Ratio is not { } ratio || figures.Verdict is not { } verdict)
            return ReportCell.None;
        return new(Figure.Ratio(ratio, verdict), verdict switch { Verdict.Faster => Tone.Good, Verdict.Slower => Tone.Bad, _ => Tone.Plain });
    }

    private ReportCell Marks(TableRow row)
    {
        var marks = new List<string>();
        foreach (var group in row.Cells.Where(figures => figures.Cell.Status != CellStatus.Ok)
            .GroupBy(figures => (figures.Cell.Status, Reason: CellNames.Reason(figures.Cell))))
        {
            // An operation is named only where the others of the row fare differently.
            var operations = group.Count() == row.Cells.Count() ? "" : string.Join(" and ", group.Select(figures => figures.Cell.Operation)) + " ";
            marks.Add(footnotes.Mark(operations + CellNames.Status(group.Key.Status), group.Key.Reason));
        }
        var doubtful = row.Cells.Where(figures => figures.Doubts.Count > 0).ToArray();
        if (doubtful.Length > 0)
        {
            var operations = doubtful.Length == row.Cells.Count() ? "" : string.Join(" and ", doubtful.Select(figures => figures.Cell.Operation)) + " ";
            marks.Add(footnotes.Mark(operations + "unsettled", doubtful.SelectMany(figures => figures.Doubts)));
        }
        return marks.Count == 0 ? "" : new ReportCell(string.Join(", ", marks), Tone.Warning);
    }

    private int Distinct(Func<TableRow, string> part) => subject.Rows.Select(part).Distinct().Count();
}
