using Assay.Protocol;

namespace Assay.Reports.Tables;

/// <summary>The subject of a table: a payload with its options, count, loop and runtime settings, and the rows that were measured on it.</summary>
internal sealed class TableSubject
{
    private TableSubject(RunAnalysis analysis, CellRecord first, IEnumerable<CellFigures> cells)
    {
        Title = CellNames.Subject(first);
        var rows = cells
            .GroupBy(figures => (figures.Cell.Serializer, figures.Cell.Mode, figures.Cell.Destination))
            .Select(group => new TableRow(analysis, group))
            .ToList();
        Operations = [.. rows.SelectMany(row => row.Cells).Select(figures => figures.Cell.Operation).Distinct().OrderBy(CellNames.Order)];
        string[] both = [Operation.Serialize, Operation.Deserialize];
        // A user pays for writing and reading: their times are added up. Where one of the two is missing, a round trip has both, measured as one.
        Ranked = both.All(Operations.Contains)
            ? both
            : Operations.Contains(Operation.RoundTrip)
            ? [Operation.RoundTrip]
            : Operations.Contains(Operation.Serialize) ? [Operation.Serialize] : [Operations[0]];

        Ranks = rows
            .Where(row => row.Total(Ranked) is not null && row.Any.Serializer != CellNames.NoOp)
            .GroupBy(row => row.Any.Destination)
            .SelectMany(group => RanksOf(analysis, [.. group]))
            .ToDictionary();
        // Rows that lack one of the ranked operations can't be ranked with the others: they follow, by what they have.
        Rows =
        [
            .. rows
                .OrderBy(row => CellNames.DestinationOrder(row.Any.Destination))
                // The no-op is the lab's floor, no contestant.
                .ThenBy(row => row.Any.Serializer == CellNames.NoOp)
                .ThenBy(row => row.Total(Ranked)?.Value ?? double.PositiveInfinity)
                .ThenBy(row => row.Cells.Where(figures => figures.Median is not null).Select(figures => figures.Median!.Value)
                    .DefaultIfEmpty(double.PositiveInfinity).Min())
                .ThenBy(row => row.Any.Serializer, StringComparer.Ordinal)
                .ThenBy(row => row.Any.Mode, StringComparer.Ordinal),
        ];
    }

    /// <summary>Names it.</summary>
    public string Title { get; }

    /// <summary>The operations that were planned, in their order.</summary>
    public IReadOnlyList<string> Operations { get; }

    /// <summary>The operations by whose total time rows are sorted and ranked.</summary>
    public IReadOnlyList<string> Ranked { get; }

    /// <summary>The rows, by total time; the no-op last.</summary>
    public IReadOnlyList<TableRow> Rows { get; }

    /// <summary>The ranks that rows may have among those to the same destination; ties are not separated. The no-op has none.</summary>
    public IReadOnlyDictionary<TableRow, RankSpan> Ranks { get; }

    /// <summary>The subjects of a run, in the order in which it has them; serializers that
    /// were unavailable are left out; they have a list of their own.</summary>
    public static IReadOnlyList<TableSubject> Of(RunAnalysis analysis) =>
    [
        .. analysis.Run.Cells
            .Where(cell => cell.Status != CellStatus.Unavailable)
            .GroupBy(cell => (cell.Payload, Options: CellNames.Options(cell), cell.Count, cell.Settings, cell.Loop))
            .Select(group => new TableSubject(analysis, group.First(), group.Select(cell => analysis.Cells[cell.Number]))),
    ];

    private IEnumerable<KeyValuePair<TableRow, RankSpan>> RanksOf(RunAnalysis analysis, TableRow[] rows)
    {
        var ranks = Ranking.Of(analysis, [.. rows.Select(row => row.Series(Ranked))]);
        return rows.Select((row, i) => (row, rank: ranks[i])).Where(entry => entry.rank is not null)
            .Select(entry => KeyValuePair.Create(entry.row, entry.rank!.Value));
    }
}
