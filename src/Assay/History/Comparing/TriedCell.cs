using Assay.Reports;
using Assay.Reports.Page.Model;

namespace Assay.History.Comparing;

/// <summary>What a run tried to measure, whether that succeeded or not: a cell, or another experiment's row.</summary>
/// <param name="Key">What makes it the same in another run: all but the serializer's version.</param>
/// <param name="Serializer">The serializer's id, or the row's name.</param>
/// <param name="Subject">What makes it the same of another serializer.</param>
/// <param name="Figures">Its figures.</param>
/// <param name="IsMeasured">Whether its run measured such things, and didn't only check them: what fails its check has no sample itself.</param>
/// <param name="Failure">Why it fails; null if it doesn't.</param>
internal sealed record TriedCell(string Key, string Serializer, string Subject, IReadOnlyList<TriedFigure> Figures, bool IsMeasured, string? Failure)
{
    // Exceptions tell long stories; the report has them whole.
    private const int LongestReason = 120;

    /// <summary>All of a run but what isn't available or supported, and what shows only the lab's or a transport's own cost.</summary>
    /// <param name="report">The run.</param>
    /// <param name="without">Payloads whose cells are left out; null for none.</param>
    public static IEnumerable<TriedCell> Of(RunReport report, IReadOnlySet<string>? without = null)
    {
        var isMeasured = report.Run.Cells.Any(cell => cell.Launches.Count > 0);
        foreach (var cell in report.Run.Cells.Where(cell => cell.Status is CellStatus.Ok or CellStatus.Lossy or CellStatus.Fails
            && !CellKey.IsFloor(cell) && without?.Contains(cell.Payload) != true))
        {
            var (key, subject) = (CellKey.Of(cell), CellKey.Subject(cell));
            yield return new(key, cell.Serializer, subject,
                [new(key, subject, report.Analysis.Cells[cell.Number].WhyNone ?? RunComparison.TooFewSamples)], isMeasured,
                cell.Status == CellStatus.Fails ? Short(CellNames.Reason(cell)) : null);
        }
        foreach (var section in ComparedCells.WireSections(report.Page, without))
        {
            foreach (var (row, i) in section.Rows.Select((row, i) => (row, i)).Where(one => !one.row.IsFloor))
            {
                yield return new(ComparedCells.KeyOf(section, i), row.Name, section.Title,
                    [.. section.Rankings.Select(ranking => new TriedFigure(ComparedCells.KeyOf(section, ranking, i), ComparedCells.NameOf(section, ranking),
                        WhyNone(section, i)))], IsMeasured: true,
                    row.IsFailing ? Short(row.Cells.First(cell => cell.Status == CellNames.Status(CellStatus.Fails)).Reason) : null);
            }
        }
    }

    /// <summary>Those that both sides tried, not only to check them, and at least one of them couldn't to its end: their figures are left out.</summary>
    /// <param name="before">The first side's name and what it tried.</param>
    /// <param name="after">Those of the second.</param>
    /// <param name="key">What makes two of them the same.</param>
    public static IReadOnlyList<(string Name, IReadOnlyList<TriedFigure> Figures)> Failing(
        (string Name, IEnumerable<TriedCell> Cells) before, (string Name, IEnumerable<TriedCell> Cells) after, Func<TriedCell, string> key)
    {
        var (first, second) = (ByKey(before.Cells), ByKey(after.Cells));
        return
        [
            .. from one in first
               where second.ContainsKey(one.Key)
               let other = second[one.Key]
               where one.Value.IsMeasured || other.IsMeasured
               let why = RunComparison.Reasons((before.Name, Listed(one.Value.Failure)), (after.Name, Listed(other.Failure)))
               where why is not null
               select ($"{one.Key} ({why})", (IReadOnlyList<TriedFigure>)[.. one.Value.Figures, .. other.Figures]),
        ];

        // Of several versions, one that doesn't fail may be compared.
        Dictionary<string, TriedCell> ByKey(IEnumerable<TriedCell> cells) => cells.GroupBy(key, StringComparer.Ordinal)
            .ToDictionary(same => same.Key, same => same.MinBy(cell => cell.Failure is not null)!, StringComparer.Ordinal);
    }

    // Where it has other figures, what else is doubtful of it is no reason.
    private static string? WhyNone(PageSection section, int row)
    {
        List<string> doubts = [.. section.Rankings.Any(ranking => ranking.Places[row] is not null) ? section.Rows[row].TooNoisy : section.Rows[row].Doubts];
        return doubts.Count == 0 ? null : string.Join("; ", doubts);
    }

    private static IReadOnlyList<string> Listed(string? failure) => failure is null ? [] : [failure];

    private static string Short(string? reason) => string.IsNullOrEmpty(reason) ? "for no known reason" : Printable.Cut(reason, LongestReason);
}
