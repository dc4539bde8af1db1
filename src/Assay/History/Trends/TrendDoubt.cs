using Assay.History.Comparing;
using Assay.Reports;
using Assay.Scaffolding;

namespace Assay.History.Trends;

/// <summary>What runs before and after a change differ by besides the code: times of cells that allocate have garbage collections since a certain day,
/// all values are read from files, and a payload of the user's may have had other data.</summary>
/// <param name="find">A run's document by its id; null if there is none.</param>
internal sealed class TrendDoubt(Func<string, RunDocument?> find)
{
    private readonly Dictionary<string, RunDocument?> found = new(StringComparer.Ordinal);
    private readonly Dictionary<string, IReadOnlyDictionary<string, string>> payloads = new(StringComparer.Ordinal);

    /// <summary>In words, to be put behind a change; empty if it is nothing.</summary>
    /// <param name="before">The last figure before the change.</param>
    /// <param name="after">The first after it.</param>
    public string Of(HistoryFigure before, HistoryFigure after) =>
        (IsBetween(before, CellSeries.FirstWithPauses, after) && LacksPauses(before)
            ? " (runs since 28 November 2026 have garbage collections in their cells' times)"
            : "")
        + (IsBetween(before, EarlierFiles.FirstWithOneDocument, after) && ReadFirst(before) ? $" ({EarlierFiles.ReadFirst})" : "")
        + (OtherData(before, after) is { Count: > 0 } other ? $" (other data or types in {string.Join(", ", other)})" : "");

    private static bool IsBetween(HistoryFigure before, DateTimeOffset change, HistoryFigure after) => before.Started < change && after.Started >= change;

    private bool ReadFirst(HistoryFigure figure) => Find(figure.Run) is { } run && IsOf(figure, run, cell => EarlierFiles.ReadsFirst(run, cell));

    // The history keeps figures without what their cells allocate: the run's document has it.
    private bool LacksPauses(HistoryFigure figure) => Find(figure.Run) is { } run && !CellSeries.HavePauses(run) && IsOf(figure, run, Allocates);

    private IReadOnlyList<string> OtherData(HistoryFigure before, HistoryFigure after)
    {
        if (Find(before.Run)?.Settings.Data is not { } was || Find(after.Run) is not { Settings.Data: { } data } run)
            return [];
        var other = DataHashes.Differing(was, data);
        if (other.Count == 0)
            return other;
        // What doesn't tell its payload may be of any.
        var own = Payloads(after.Run, run).GetValueOrDefault(after.Cell, "");
        return own.Length == 0 ? other : [.. other.Where(name => name == own)];
    }

    // Many cells change in the same run.
    private RunDocument? Find(string id)
    {
        if (!found.TryGetValue(id, out var run))
            found[id] = run = find(id);
        return run;
    }

    private IReadOnlyDictionary<string, string> Payloads(string id, RunDocument run)
    {
        if (!payloads.TryGetValue(id, out var known))
            payloads[id] = known = PayloadsOf(run);
        return known;
    }

    private static Dictionary<string, string> PayloadsOf(RunDocument run)
    {
        var known = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var cell in run.Cells)
        {
            foreach (var name in Names(cell))
                known[name] = cell.Payload;
        }
        foreach (var section in run.Records.Count > 0 ? ComparedCells.WireSections(RunReport.Of(run).Page) : [])
        {
            foreach (var (ranking, row) in section.Rankings.SelectMany(ranking => section.Rows.Select((_, row) => (ranking, row))))
                known[ComparedCells.KeyOf(section, ranking, row)] = known[ComparedCells.WholeKeyOf(section, ranking, row)] = section.Payload;
        }
        return known;
    }

    private static bool IsOf(HistoryFigure figure, RunDocument run, Func<CellRecord, bool> which) =>
        run.Cells.Exists(cell => Names(cell).Contains(figure.Cell) && which(cell));

    private static string[] Names(CellRecord cell) => [CellKey.Of(cell), $"{cell.Serializer}/{CellKey.Subject(cell)}"];

    // Less than a byte an operation is hardly a collection; what isn't told may be any number.
    private static bool Allocates(CellRecord cell) => cell.Launches.Exists(launch =>
        launch.AllocatedBytes.Count < launch.Iterations.Count || launch.AllocatedBytes.Sum() >= launch.Iterations.Sum());
}
