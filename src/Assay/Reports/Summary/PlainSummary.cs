using Assay.Reports.Numbers;
using Assay.Reports.Tables;

namespace Assay.Reports.Summary;

/// <summary>The figures in sentences: what is fastest at what, what is a tie, what loses data, what is
/// smallest, who fails. Each is computed; none claims more than the intervals do.</summary>
internal sealed class PlainSummary
{
    private readonly RunAnalysis analysis;
    private readonly TableSubject subject;
    private readonly List<string> sentences = [];

    private PlainSummary(RunAnalysis analysis, TableSubject subject)
    {
        this.analysis = analysis;
        this.subject = subject;
        foreach (var destination in subject.Rows.Select(row => row.Any.Destination).Distinct())
        {
            foreach (var operation in subject.Operations)
                AddFastest(operation, destination);
            AddTotal(destination);
        }
        AddSmallest();
        AddStatus(CellStatus.Lossy, "Loses data");
        AddStatus(CellStatus.Fails, "Fails");
        AddUnsettled();
    }

    /// <summary>The sentences on one subject.</summary>
    public static IReadOnlyList<string> Of(RunAnalysis analysis, TableSubject subject) => new PlainSummary(analysis, subject).sentences;

    private bool ManyDestinations => subject.Rows.Select(row => row.Any.Destination).Distinct().Count() > 1;

    private void AddFastest(string operation, string destination)
    {
        // A serializer that loses data or does nothing can't win: doing less is always faster.
        var entries = subject.Rows
            .Where(row => row.Any.Destination == destination && row.Any.Serializer != CellNames.NoOp)
            .Where(row => row[operation] is { Median: not null, Cell.Status: CellStatus.Ok })
            .ToArray();
        if (entries.Length < 2)
            return;
        var ranks = Ranking.Of(analysis, [.. entries.Select(row => row.Series([operation]))]);
        var leaders = entries.Where((_, i) => ranks[i] is { Best: 1 }).OrderBy(row => row[operation]!.Median!.Value).ToArray();
        var where = ManyDestinations ? " to " + destination : "";
        var best = leaders[0][operation]!;
        var time = TimeUnit.ShowAlone(best.Median!.Value * (best.Cell.Loop ?? 1));
        sentences.Add(leaders.Length == 1
            ? $"Fastest to {operation}{where}: {Name(leaders[0])}, {time}{Against(best)}."
            : $"Fastest to {operation}{where}: {NameList.Of(leaders.Select(Name))} can't be told apart, {time} for the first of them{Against(best)}.");
        AddTies(operation, where, entries);
    }

    private void AddTies(string operation, string where, TableRow[] entries)
    {
        // A tie with a narrow interval is a finding; one with a wide interval is the lack of one.
        var ties = entries.Where(row => row[operation] is { IsBaseline: false, Verdict: Verdict.Tie }).ToLookup(row => row[operation]!.Unsettled is null, Name);
        if (ties[true].Any())
            sentences.Add($"No difference from {analysis.Run.Settings.Baseline} beyond the noise to {operation}{where}: {NameList.Of(ties[true])}.");
        if (ties[false].Any())
            sentences.Add($"Can't be told apart from {analysis.Run.Settings.Baseline} in this run to {operation}{where}: {NameList.Of(ties[false])} "
                + "(unsettled).");
    }

    private void AddTotal(string destination)
    {
        if (subject.Ranked.Count < 2)
            return;
        var entries = subject.Rows
            .Where(row => row.Any.Destination == destination && subject.Ranks.ContainsKey(row)
                && row.Cells.All(figures => figures.Cell.Status == CellStatus.Ok))
            .ToArray();
        if (entries.Length < 2)
            return;
        // Ranks in the table count lossy entries; the winner here is the best of those that lose nothing.
        var ranks = Ranking.Of(analysis, [.. entries.Select(row => row.Series(subject.Ranked))]);
        var leaders = entries.Where((_, i) => ranks[i] is { Best: 1 }).ToArray();
        var what = string.Join(" and ", subject.Ranked) + (ManyDestinations ? " to " + destination : "");
        sentences.Add(leaders.Length == 1
            ? $"Fastest in total ({what}): {Name(leaders[0])}."
            : $"Fastest in total ({what}): {NameList.Of(leaders.Select(Name))}, a tie.");
    }

    private void AddSmallest()
    {
        var entries = subject.Rows
            .Where(row => row.SizeBytes > 0 && row.Any.Serializer != CellNames.NoOp
                && row.Cells.All(figures => figures.Cell.Status is CellStatus.Ok or CellStatus.Unsupported))
            .ToArray();
        if (entries.Select(row => row.SizeBytes).Distinct().Count() < 2)
            return;
        var smallest = entries.Min(row => row.SizeBytes!.Value);
        var sentence = $"Smallest: {NameList.Of(entries.Where(row => row.SizeBytes == smallest).Select(Name).Distinct())}, {Figure.Bytes(smallest)} bytes";
        var zipped = entries.Where(row => row.GzipBytes > 0).ToArray();
        if (zipped.Length > 1)
        {
            var least = zipped.Min(row => row.GzipBytes!.Value);
            sentence += $"; after gzip {NameList.Of(zipped.Where(row => row.GzipBytes == least).Select(Name).Distinct())}, {Figure.Bytes(least)}";
        }
        sentences.Add(sentence + ".");
    }

    private void AddStatus(CellStatus status, string verb)
    {
        var rows = subject.Rows
            .Where(row => row.Cells.Any(figures => figures.Cell.Status == status))
            .GroupBy(row => row.Cells.Where(figures => figures.Cell.Status == status).Select(figures => CellNames.Reason(figures.Cell))
                .FirstOrDefault(text => text is not null));
        foreach (var group in rows)
            sentences.Add($"{verb}: {NameList.Of(group.Select(row => row.Any.Serializer).Distinct())}"
                + $"{(group.Key is null ? "" : " (" + group.Key.TrimEnd('.') + ")")}.");
    }

    private void AddUnsettled()
    {
        var doubtful = subject.Rows.Where(row => row.Cells.Any(figures => figures is { Unsettled: not null, Median: not null })).Select(Name)
            .Distinct().ToArray();
        if (doubtful.Length > 0)
            sentences.Add($"Unsettled: {NameList.Of(doubtful)}.");
        var missing = from row in subject.Rows
                      from figures in row.Cells
                      where figures is { Unsettled: not null, Median: null }
                      group Name(row) by figures.Unsettled;
        foreach (var reason in missing)
            sentences.Add($"Without a figure ({reason.Key}): {NameList.Of(reason.Distinct())}.");
    }

    private static string Against(CellFigures figures) => figures.IsBaseline
        ? ", the baseline"
        : figures is { IsBaseline: false, Ratio: { } ratio, Verdict: not null and not Verdict.Tie, BaselineCell: { } baseline }
        ? string.Create(CultureInfo.InvariantCulture,
            $", {Figure.Ratio(ratio.Value)} times the time of {baseline.Serializer} (95 %: {Figure.Ratio(ratio.Interval.Low)}–"
                + $"{Figure.Ratio(ratio.Interval.High)})")
        : "";

    private string Name(TableRow row) => subject.Rows.Any(other => other.Any.Serializer == row.Any.Serializer && other.Any.Mode != row.Any.Mode)
        ? row.Any.Serializer + " (" + row.Any.Mode + ")"
        : row.Any.Serializer;
}
