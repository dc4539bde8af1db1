using Assay.Protocol;

namespace Assay.Reports.Tables;

/// <summary>A row of a payload's table: one serializer in one mode to one destination, with all its operations.</summary>
internal sealed class TableRow
{
    private readonly Dictionary<string, CellFigures> byOperation;

    /// <summary>Gathers a row's cells.</summary>
    public TableRow(IEnumerable<CellFigures> cells)
    {
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

    /// <summary>The median times of the operations together, nanoseconds; null if one of them has none.</summary>
    public double? Total(IReadOnlyList<string> operations)
    {
        double total = 0;
        foreach (var operation in operations)
        {
            if (this[operation] is not { Median: { } median } figures)
                return null;
            total += median.Value * (figures.Cell.Loop ?? 1);
        }
        return total;
    }

    /// <summary>The samples of the operations together, round by round; empty if one of them has none.</summary>
    public SampleSeries Series(IReadOnlyList<string> operations)
    {
        SampleSeries? sum = null;
        foreach (var operation in operations)
        {
            if (this[operation] is not { Median: not null } figures)
                return SampleSeries.Of([]);
            var series = figures.Series;
            if (figures.Cell.Loop is { } loop)
                series = series.Select(value => value * loop);
            sum = sum is null ? series : sum.Plus(series);
        }
        return sum ?? SampleSeries.Of([]);
    }
}
