using Assay.Reports;
using Assay.Reports.Numbers;
using Assay.Reports.Screen;
using Assay.Workers;

namespace Assay.Recommending;

/// <summary>Three libraries for somebody's data, from the figures of a run on it.</summary>
internal sealed class Shortlist
{
    private const int Most = 3;

    // Criteria that weren't requested still decide between candidates that are otherwise equal.
    private const double Beside = 0.2;

    private readonly ScreenSection? section;
    private readonly IReadOnlyList<Candidate> all;
    private readonly IReadOnlyList<(string Id, string Why)> without;
    private readonly IReadOnlySet<Priority> matters;
    private readonly string kept;

    private Shortlist(ScreenSection? section, IReadOnlyList<Candidate> all, IReadOnlyList<(string Id, string Why)> without, IReadOnlySet<Priority> matters,
        string kept)
    {
        (this.section, this.all, this.without, this.matters, this.kept) = (section, all, without, matters, kept);
        var able = all.Where(candidate => candidate.Refusal(matters) is null).ToList();
        // Two settings of one library in one format are one answer.
        Chosen = [.. able.OrderBy(candidate => Cost(candidate, able)).DistinctBy(candidate => (candidate.Entry.Library, candidate.Entry.Format)).Take(Most)];
    }

    /// <summary>The three, the best first; fewer where fewer will do.</summary>
    public IReadOnlyList<Candidate> Chosen { get; }

    /// <summary>Chooses.</summary>
    /// <param name="report">The run on the data.</param>
    /// <param name="catalog">What there is, for what each needs.</param>
    /// <param name="matters">What matters.</param>
    public static Shortlist Of(RunReport report, Catalog catalog, IReadOnlySet<Priority> matters)
    {
        var ranking = ScreenSection.Of(report) is [var first, ..] ? first : null;
        var ranked = (ranking?.Rows ?? []).Join(catalog.Serializers, row => row.Name, entry => entry.Id, (row, entry) => new Candidate(entry, row)).ToList();
        var measured = ranked.Select(candidate => candidate.Entry.Id).ToHashSet(StringComparer.Ordinal);
        var unranked = report.Run.Cells
            .Where(cell => cell.Status is CellStatus.Ok or CellStatus.Lossy or CellStatus.Fails && !measured.Contains(cell.Serializer))
            .GroupBy(cell => cell.Serializer).Where(cells => cells.Key != CellNames.NoOp)
            .Select(cells => (cells.Key, Why(cells.Select(cell => cell.Status).ToHashSet())));
        return new(ranking, ranked, [.. unranked], matters, Kept(report.Run, catalog));
    }

    // Without its check nobody knows what becomes of a value.
    private static string Kept(RunDocument run, Catalog catalog)
    {
        var (cell, available) = run.Cells.Select(cell => (cell, catalog.Payloads.FirstOrDefault(payload => payload.Name == cell.Payload)?.Available ?? 0))
            .FirstOrDefault();
        return cell is null || cell.Count >= available
            ? "none of your data"
            : string.Create(CultureInfo.InvariantCulture,
                $"none of the first {cell.Count:N0} of your {available:N0} values; the others weren't checked (--count all)");
    }

    private static string Why(HashSet<CellStatus> statuses) => statuses.Contains(CellStatus.Lossy) ? Candidate.LosesData
        : statuses.Contains(CellStatus.Fails) ? "fails on your data" : "has no figure in this run";

    /// <summary>The answer, line by line.</summary>
    public IEnumerable<string> Lines()
    {
        if (Chosen.Count == 0)
            yield return all.Count == 0
                ? "No serializer has a figure in this run."
                : "None of the measured serializers meets these requirements.";
        var baseline = all.FirstOrDefault(candidate => candidate.Row.IsBaseline);
        for (var i = 0; i < Chosen.Count; i++)
        {
            var (entry, row) = Chosen[i];
            yield return string.Create(CultureInfo.InvariantCulture,
                $"{i + 1}. {entry.Id}: {entry.Library} {entry.Version}, {entry.Format}{(entry.Library == "Ingot" ? " (this project's own)" : "")}");
            yield return $"   why: {Why(row, baseline)}";
            yield return $"   needs: {(entry.Needs.Length > 0 ? entry.Needs : "nothing; it accepts plain classes")}";
            yield return $"   loses: {kept}; {Gives(Chosen[i])}";
        }
        foreach (var tied in Ties())
            yield return $"In time, {string.Join(" and ", tied.Select(candidate => candidate.Entry.Id))} tie.";
        foreach (var line in LeftOut())
            yield return line;
    }

    // All of them, or pair by pair: what ties with the same needn't tie with each other.
    private IReadOnlyList<IReadOnlyList<Candidate>> Ties()
    {
        List<IReadOnlyList<Candidate>> pairs =
        [
            .. from one in Chosen
               from other in Chosen.SkipWhile(candidate => candidate != one).Skip(1)
               where section!.AreTied(one.Row, other.Row)
               select new[] { one, other },
        ];
        return Chosen.Count > 2 && pairs.Count == Chosen.Count * (Chosen.Count - 1) / 2 ? [Chosen] : pairs;
    }

    private static string Why(ScreenRow row, Candidate? baseline)
    {
        var unit = TimeUnit.For([row.Total.Value]);
        var time = $"{Figure.Range(new Interval(row.Total.Interval.Low / unit.Nanoseconds, row.Total.Interval.High / unit.Nanoseconds))} {unit.Name} to write "
            + "and read" + (row.IsUnsettled ? " (unsettled; report.md says why)" : "");
        var bytes = row.Bytes is { } size ? $", {Figure.Bytes(size)} bytes" : "";
        if (baseline is null || row.IsBaseline)
            return time + bytes;
        var against = row.Ratio is { } ratio ? $"; {Figure.RatioRange(ratio)} times the time of {baseline.Row.Name}" : "";
        return time + bytes + against + (row.Bytes / baseline.Row.Bytes is { } share ? $", {Figure.Percent(share)} of its bytes" : "");
    }

    private static string Gives(Candidate candidate) => candidate.Limits
        ?? (candidate.Format.HasSchema ? "its documents can't be read without their schema" : "other languages can read its documents");

    private IEnumerable<string> LeftOut()
    {
        var left = all.Select(candidate => (candidate.Entry.Id, Why: candidate.Refusal(matters))).Where(one => one.Why is not null)
            .Concat(without.Select(one => (one.Id, Why: (string?)one.Why))).GroupBy(one => one.Why!).ToList();
        foreach (var group in left)
            yield return $"Left out: {string.Join(", ", group.Select(one => one.Id))} ({group.Key}).";
    }

    // Doubling the time weighs as much as doubling the bytes, where both matter or neither does. Bytes that nobody knows are taken for the most.
    private double Cost(Candidate candidate, List<Candidate> able)
    {
        var time = Math.Log(candidate.Row.Total.Value / able.Min(one => one.Row.Total.Value));
        var size = (candidate.Row.Bytes ?? able.Max(one => one.Row.Bytes)) is { } bytes ? Math.Log(bytes / able.Min(one => one.Row.Bytes)!.Value) : 0;
        return (time * Weight(Priority.Cpu, Priority.Size)) + (size * Weight(Priority.Size, Priority.Cpu));
    }

    private double Weight(Priority priority, Priority other) => matters.Contains(priority) || !matters.Contains(other) ? 1 : Beside;
}
