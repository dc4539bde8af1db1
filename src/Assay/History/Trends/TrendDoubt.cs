namespace Assay.History.Trends;

/// <summary>What runs before and after a change differ by besides the code: times of cells that allocate have garbage collections since a certain day,
/// and all values are read from files.</summary>
/// <param name="find">A run's document by its id; null if there is none.</param>
internal sealed class TrendDoubt(Func<string, RunDocument?> find)
{
    private readonly Dictionary<string, IReadOnlySet<string>> lacking = new(StringComparer.Ordinal);

    /// <summary>In words, to be put behind a change; empty if it is nothing.</summary>
    /// <param name="before">The last figure before the change.</param>
    /// <param name="after">The first after it.</param>
    public string Of(HistoryFigure before, HistoryFigure after) =>
        (IsBetween(before, CellSeries.FirstWithPauses, after) && LackPauses(before.Run).Contains(before.Cell)
            ? " (runs since 28 November 2026 have garbage collections in their cells' times)"
            : "")
        + (IsBetween(before, EarlierFiles.FirstWithOneDocument, after) && ReadFirst(before.Run).Contains(before.Cell) ? $" ({EarlierFiles.ReadFirst})" : "");

    private static bool IsBetween(HistoryFigure before, DateTimeOffset change, HistoryFigure after) => before.Started < change && after.Started >= change;

    private IReadOnlySet<string> ReadFirst(string run) => find(run) is { } document
        ? Names(document.Cells.Where(cell => EarlierFiles.ReadsFirst(document, cell)))
        : new HashSet<string>();

    // The history keeps figures without what their cells allocate: the run's document has it.
    private IReadOnlySet<string> LackPauses(string run)
    {
        if (!lacking.TryGetValue(run, out var cells))
            lacking[run] = cells = find(run) is { } document && !CellSeries.HavePauses(document) ? Allocating(document) : new HashSet<string>();
        return cells;
    }

    private static HashSet<string> Allocating(RunDocument run) => Names(run.Cells.Where(Allocates));

    private static HashSet<string> Names(IEnumerable<CellRecord> cells) => cells
        .SelectMany(cell => new[] { CellKey.Of(cell), $"{cell.Serializer}/{CellKey.Subject(cell)}" }).ToHashSet(StringComparer.Ordinal);

    // Less than a byte an operation is hardly a collection; what isn't told may be any number.
    private static bool Allocates(CellRecord cell) => cell.Launches.Exists(launch =>
        launch.AllocatedBytes.Count < launch.Iterations.Count || launch.AllocatedBytes.Sum() >= launch.Iterations.Sum());
}
