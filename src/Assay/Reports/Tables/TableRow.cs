using Assay.Protocol;

namespace Assay.Reports.Tables;

/// <summary>A row of a payload's table: one serializer in one mode to one destination, with all its operations.</summary>
internal sealed class TableRow
{
    private readonly RunAnalysis analysis;
    private readonly Dictionary<string, CellFigures> byOperation;
    private readonly Dictionary<string, Estimate?> totals = new(StringComparer.Ordinal);

    /// <summary>Gathers a row's cells.</summary>
    public TableRow(RunAnalysis analysis, IEnumerable<CellFigures> cells)
    {
        this.analysis = analysis;
        byOperation = cells.GroupBy(figures => figures.Cell.Operation, StringComparer.Ordinal)
            .ToDictionary(group => group.Key, group => group.First(), StringComparer.Ordinal);
        Any = byOperation.Values.OrderBy(figures => CellNames.Order(figures.Cell.Operation)).First().Cell;
    }

    /// <summary>One of the row's cells, for what they have in common.</summary>
    public CellRecord Any { get; }

    /// <summary>The row's cells in the order of operations.</summary>
    public IEnumerable<CellFigures> Cells => byOperation.Values.OrderBy(figures => CellNames.Order(figures.Cell.Operation));

    /// <summary>The figures of an operation; null if the row has none.</summary>
    public CellFigures? this[string operation] => byOperation.GetValueOrDefault(operation);

    /// <summary>Bytes that one operation produces, from the operation that produces them.</summary>
    public double? SizeBytes => Producing?.SizeBytes;

    /// <summary>The same after gzip.</summary>
    public double? GzipBytes => Producing?.GzipBytes;

    private CellRecord? Producing => (this[Operation.Serialize] is { Cell.SizeBytes: not null } serialize
        ? serialize
        : Cells.FirstOrDefault(figures => figures.Cell.SizeBytes is not null))?.Cell;

    /// <summary>The time of the operations together, nanoseconds, of the same samples as ratios and ranks; null if one of the operations has none or fails:
    /// what breaks after a launch or more has no place.</summary>
    public Estimate? Total(IReadOnlyList<string> operations)
    {
        var key = string.Join('+', operations);
        if (!totals.TryGetValue(key, out var total))
            totals[key] = total = Sum(operations);
        return total;
    }

    /// <summary>The samples of the operations together, round by round; empty if one of them has none or fails.</summary>
    public SampleSeries Series(IReadOnlyList<string> operations)
    {
        SampleSeries? sum = null;
        foreach (var operation in operations)
        {
            if (this[operation] is not { Median: not null, IsFailing: false } figures)
                return SampleSeries.Of([]);
            var series = figures.Series;
            if (figures.Cell.Loop is { } loop)
                series = series.Select(value => value * loop);
            sum = sum is null ? series : sum.Plus(series);
        }
        return sum ?? SampleSeries.Of([]);
    }

    private Estimate? Sum(IReadOnlyList<string> operations)
    {
        var parts = new List<Estimate>();
        foreach (var operation in operations)
        {
            if (this[operation] is not { Median: { } median, IsFailing: false } figures)
                return null;
            parts.Add(median.Times(figures.Cell.Loop ?? 1));
        }
        // Operations without a launch in common can only be added up.
        return parts is [var only] ? only : analysis.Time(Series(operations)) ?? new(parts.Sum(part => part.Value),
            new(parts.Sum(part => part.Interval.Low), parts.Sum(part => part.Interval.High)), parts.Min(part => part.DegreesOfFreedom));
    }
}
