using Assay.History.Comparing;
using Assay.Reports;
using Assay.Scaffolding;

namespace Assay.History.Trends;

/// <summary>What runs before and after a change differ by besides the code: times of cells that allocate have garbage collections since a certain day,
/// all values are read from files, less is subtracted from async cells, another interface of a library may have been called, and a payload of the user's may
/// have had other data.</summary>
/// <param name="find">A run's document by its id; null if there is none.</param>
internal sealed class TrendDoubt(Func<string, RunDocument?> find)
{
    private readonly Dictionary<string, Facts?> found = new(StringComparer.Ordinal);
    private readonly Dictionary<string, IReadOnlyDictionary<string, string>> payloads = new(StringComparer.Ordinal);

    /// <summary>In words, to be put behind a change; empty if it is nothing.</summary>
    /// <param name="before">The last figure before the change.</param>
    /// <param name="after">The first after it.</param>
    public string Of(HistoryFigure before, HistoryFigure after) =>
        (IsBetween(before, CellSeries.FirstWithPauses, after) && LacksPauses(before)
            ? " (runs since 28 November 2026 have garbage collections in their cells' times)"
            : "")
        + (IsBetween(before, EarlierFiles.FirstWithOneDocument, after) && ReadFirst(before) ? $" ({EarlierFiles.ReadFirst})" : "")
        + (IsBetween(before, EarlierLoops.FirstWithAsyncLoopAlone, after) && SubtractsTooMuch(before) ? $" ({EarlierLoops.Subtracted})" : "")
        + (OtherInterface.Of(Api(before), Api(after)) is { } interfaces ? $" (another interface of the library was called: {interfaces})" : "")
        + (OtherData(before, after) is { Count: > 0 } other ? $" (other data or types in {string.Join(", ", other)})" : "");

    private static bool IsBetween(HistoryFigure before, DateTimeOffset change, HistoryFigure after) => before.Started < change && after.Started >= change;

    private bool ReadFirst(HistoryFigure figure) => Find(figure.Run)?.ReadFirst.Contains(figure.Cell) == true;

    private bool SubtractsTooMuch(HistoryFigure figure) => Find(figure.Run)?.SubtractTooMuch.Contains(figure.Cell) == true;

    private string? Api(HistoryFigure figure) => Find(figure.Run)?.Apis.GetValueOrDefault(figure.Cell);

    // The history keeps figures without what their cells allocate: the run's document has it.
    private bool LacksPauses(HistoryFigure figure) => Find(figure.Run)?.LackPauses.Contains(figure.Cell) == true;

    private IReadOnlyList<string> OtherData(HistoryFigure before, HistoryFigure after)
    {
        if (Find(before.Run)?.Data is not { } was || Find(after.Run)?.Data is not { } data)
            return [];
        var other = DataHashes.Differing(was, data);
        if (other.Count == 0)
            return other;
        // What doesn't tell its payload may be of any.
        var own = Payloads(after.Run).GetValueOrDefault(after.Cell, "");
        return own.Length == 0 ? other : [.. other.Where(name => name == own)];
    }

    // Many cells change in the same run, and a document has all of its samples: what is needed of it is taken out once.
    private Facts? Find(string id)
    {
        if (!found.TryGetValue(id, out var facts))
            found[id] = facts = find(id) is { } run ? Facts.Of(run) : null;
        return facts;
    }

    // Few runs have other data: for these the document is read again.
    private IReadOnlyDictionary<string, string> Payloads(string id)
    {
        if (!payloads.TryGetValue(id, out var known))
            payloads[id] = known = find(id) is { } run ? PayloadsOf(run) : new(StringComparer.Ordinal);
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

    private static string[] Names(CellRecord cell) => [CellKey.Of(cell), $"{cell.Serializer}/{CellKey.Subject(cell)}"];

    // Less than a byte an operation is hardly a collection; what isn't told may be any number.
    private static bool Allocates(CellRecord cell) => cell.Launches.Exists(launch =>
        launch.AllocatedBytes.Count < launch.Iterations.Count || launch.AllocatedBytes.Sum() >= launch.Iterations.Sum());

    /// <summary>What doubts are made of.</summary>
    /// <param name="ReadFirst">The names of the cells whose operation read all values of a file first.</param>
    /// <param name="LackPauses">Those whose times lack the garbage collections that they cause.</param>
    /// <param name="SubtractTooMuch">Those whose times lack more than the loop.</param>
    /// <param name="Apis">The interface that was called, by the cell's name; without names that several versions have with different ones.</param>
    /// <param name="Data">What the run's payloads were made of.</param>
    private sealed record Facts(IReadOnlySet<string> ReadFirst, IReadOnlySet<string> LackPauses, IReadOnlySet<string> SubtractTooMuch,
        IReadOnlyDictionary<string, string> Apis, IReadOnlyDictionary<string, string>? Data)
    {
        public static Facts Of(RunDocument run)
        {
            var haveAll = CellSeries.HavePauses(run);
            return new(NamesOf(run, cell => EarlierFiles.ReadsFirst(run, cell)), NamesOf(run, cell => !haveAll && Allocates(cell)),
                NamesOf(run, cell => EarlierLoops.SubtractTooMuch(run, cell)), ApisOf(run), run.Settings.Data);
        }

        private static Dictionary<string, string> ApisOf(RunDocument run) =>
            (from cell in run.Cells
             where cell.Api is not null
             from name in Names(cell)
             group cell.Api by name into same
             where same.Distinct(StringComparer.Ordinal).Count() == 1
             select same).ToDictionary(same => same.Key, same => same.First(), StringComparer.Ordinal);

        private static HashSet<string> NamesOf(RunDocument run, Func<CellRecord, bool> which) =>
            run.Cells.Where(which).SelectMany(Names).ToHashSet(StringComparer.Ordinal);
    }
}
