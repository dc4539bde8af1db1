using Assay.Protocol;
using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Tables;
using Assay.Reports.Words;
using Assay.Workers.Building;

namespace Assay.Reports.Screen;

/// <summary>The ranking in two or three sentences, and what isn't in it.</summary>
internal static class ScreenSentences
{
    private const int MostComparisons = 3;
    private const int MostNames = 4;
    private const int MostNotes = 2;
    private const int MostMore = 6;
    private const int MostReasons = 2;

    /// <summary>The sentences.</summary>
    public static IReadOnlyList<string> Of(RunReport report) =>
    [
        .. Comparisons(report),
        .. Marked(report, CellStatus.Lossy, "Loses data"),
        .. Marked(report, CellStatus.Fails, "Fails"),
        .. Unsettled(report),
        .. WithoutFigures(report),
        .. Others(report),
        .. report.Run.Notes.Take(report.Run.Notes.Count > MostNotes ? MostNotes - 1 : MostNotes),
        .. report.Run.Notes.Count > MostNotes ? [$"{report.Run.Notes.Count - MostNotes + 1} more notes are in report.md."] : Array.Empty<string>(),
        .. Unavailable(report.Run),
    ];

    /// <summary>Sentences for lines that the screen has left: trade-offs, surprises, resolution.</summary>
    public static IEnumerable<string> More(RunReport report) => RunWords.Top(RunWords.BySection(report.Page), MostMore)
        // Serializers that lose data already have a line.
        .Where(sentence => sentence.Kind is SentenceKind.TradeOff or SentenceKind.Surprise or SentenceKind.Sight)
        .Where(sentence => !sentence.About.All(cell => cell.Status == "lossy"))
        .DistinctBy(sentence => sentence.Kind).Select(sentence => sentence.Text);

    private static IEnumerable<string> Comparisons(RunReport report)
    {
        var changes = report.Subjects.Select(subject => subject.Rows.FirstOrDefault(row => IsFromSource(row) && subject.Ranks.ContainsKey(row)) is { } source
            ? Change(subject, source)
            : null).OfType<string>().ToList();
        if (changes.Count > 0)
            return changes.Take(MostComparisons);
        // Where there are several payloads the ranking says what is fastest on each, and has the lines.
        return report.Page.Sections.Where(section => section.Experiment == MicroCells.Experiment).Select(SectionWords.ComparisonIn).OfType<Sentence>()
            .Select(sentence => sentence.Text).Take(report.Subjects.Count <= 2 ? report.Subjects.Count : 1);
    }

    private static bool IsFromSource(TableRow row) => row.Any.Serializer.EndsWith("@" + LibraryChoice.FromSource, StringComparison.Ordinal);

    private static string? Change(TableSubject subject, TableRow source)
    {
        var figures = Operations(subject).Select(operation => (Operation: operation, Figures: source[operation]))
            .Where(part => part.Figures is { Ratio: not null, IsBaseline: false }).ToLookup(part => IsTie(part.Figures!), part => part);
        List<string> parts = [.. figures[false].Select(part => Change(OperationWords.Purpose(part.Operation), part.Figures!.Ratio!, part.Figures.Verdict))];
        if (figures[true].Any())
            parts.Add($"shows no difference {string.Join(" or ", figures[true].Select(part => OperationWords.Purpose(part.Operation)))}");
        return parts.Count == 0 ? null : $"On {subject.Title}, {source.Any.Serializer} (yours) {string.Join(" and ", parts)}.";
    }

    // An interval that is wide tells neither a difference nor that there is none.
    private static bool IsTie(CellFigures figures)
    {
        const double telling = 0.05;
        return figures.Verdict is not (Verdict.Slower or Verdict.Faster) && figures.Ratio!.RelativeHalfWidth <= telling;
    }

    private static string Change(string purpose, Estimate ratio, Verdict? verdict) => verdict switch
    {
        Verdict.Slower => $"is {Percent(ratio.Value - 1)} % slower {purpose} ({Percent(ratio.Interval.Low - 1)}–{Percent(ratio.Interval.High - 1)} %)",
        Verdict.Faster =>
            $"takes {Percent(1 - ratio.Value)} % less time {purpose} ({Percent(1 - ratio.Interval.High)}–{Percent(1 - ratio.Interval.Low)} %)",
        _ => $"shows no proved difference from the release {purpose} ({Percent(ratio.Interval.Low - 1)} to {Percent(ratio.Interval.High - 1)} %)",
    };

    // What was measured otherwise, on a wire or cold, has its tables in the files; it must not vanish without a word.
    private static IEnumerable<string> Others(RunReport report)
    {
        var titles = Elsewhere(report).Select(section => section.Title).ToList();
        if (titles.Count > 0)
            yield return $"Also measured: {string.Join("; ", titles.Take(MostNames))}"
                + $"{(titles.Count > MostNames ? $" and {titles.Count - MostNames} more" : "")}; see report.md.";
    }

    private static IEnumerable<PageSection> Elsewhere(RunReport report) => report.Page.Sections.Where(section => section.Experiment != MicroCells.Experiment);

    private static IEnumerable<string> Marked(RunReport report, CellStatus status, string verb)
    {
        var cells = report.Run.Cells.Where(cell => cell.Status == status).Select(cell => (cell.Serializer, Subject: CellNames.Subject(cell),
            Reason: CellNames.Reason(cell), IsElsewhere: false));
        // A loss is known of the cells. Some failures stand above as warnings.
        var others = from section in Elsewhere(report)
                     from row in section.Rows
                     where status == CellStatus.Fails && row.IsFailing
                     let why = row.Cells.First(cell => cell.Status == CellNames.Status(status)).Reason
                     where why is null || !report.Warnings.Any(warning => warning.EndsWith(why, StringComparison.Ordinal))
                     select (Serializer: row.Name, Subject: section.Title, Reason: why, IsElsewhere: true);
        var marked = cells.Concat(others).GroupBy(one => one.Serializer).Select(same => (Serializer: same.Key,
            Payloads: same.Select(one => one.Subject).Distinct().ToList(), same.First().Reason, IsElsewhere: same.Any(one => one.IsElsewhere))).ToList();
        if (marked.Count == 0)
            yield break;
        yield return $"{verb}: {Names(report, marked.ConvertAll(one => (one.Serializer, one.Payloads, one.IsElsewhere)))}"
            + $"{(marked is [{ Reason: { Length: < 120 } reason }] ? $": {reason}" : "; report.md says why")}.";
    }

    private static IEnumerable<string> Unsettled(RunReport report)
    {
        var rows = report.Subjects.SelectMany(subject => subject.Rows
            .Where(row => row.Any.Serializer != CellNames.NoOp && row.Total(subject.Ranked) is not null)
            .Select(row => (Row: row, subject.Title, Doubts: subject.Ranked.SelectMany(operation => row[operation]!.Doubts).Distinct().ToList()))
            .Where(one => one.Doubts.Count > 0)).ToList();
        if (rows.Count == 0)
            yield break;
        var names = rows.GroupBy(one => one.Row.Any.Serializer)
            .Select(ones => (ones.Key, ones.Select(one => one.Title).Distinct().ToList(), false)).ToList();
        var reasons = rows.SelectMany(one => one.Doubts).Distinct().ToList();
        yield return $"Unsettled ({ScreenSection.UnsettledMark}): {Names(report, names)}"
            + $"{(reasons is [{ Length: < 60 } reason] ? $": {reason}" : "; report.md says why")}.";
    }

    private static string Names(RunReport report, List<(string Serializer, List<string> Payloads, bool IsElsewhere)> marked)
    {
        var names = marked.Take(MostNames).Select(one => !one.IsElsewhere && one.Payloads.Count == report.Subjects.Count
            ? one.Serializer
            : $"{one.Serializer} ({string.Join(", ", one.Payloads.Take(2))}{(one.Payloads.Count > 2 ? ", …" : "")})");
        return string.Join(", ", names) + (marked.Count > MostNames ? $" and {marked.Count - MostNames} more" : "");
    }

    // Sampled, and yet nothing to rank: what was measured must not vanish without a word.
    private static IEnumerable<string> WithoutFigures(RunReport report)
    {
        var names = report.Subjects
            .SelectMany(subject => subject.Rows.Where(row =>
                row.Any.Serializer != CellNames.NoOp && row.Total(subject.Ranked) is null
                    && subject.Ranked.All(operation => row[operation] is { Cell: { Status: CellStatus.Ok, Launches.Count: > 0 } }))
                .Select(row => $"{row.Any.Serializer} on {subject.Title}"))
            .Distinct().ToList();
        if (names.Count > 0)
            yield return $"No figure for {string.Join(", ", names.Take(MostNames))}"
                + $"{(names.Count > MostNames ? $" and {names.Count - MostNames} more" : "")}; report.md says why.";
    }

    /// <summary>Which serializers are unavailable and why, where that is soon said; otherwise how many, in a line; none where all could.</summary>
    public static IEnumerable<string> Unavailable(RunDocument run)
    {
        var reasons = run.Serializers.Where(serializer => serializer.Unavailable is not null)
            .ToLookup(serializer => serializer.Unavailable!, serializer => serializer.Id);
        var count = reasons.Sum(group => group.Count());
        if (count <= MostReasons)
        {
            foreach (var group in reasons)
                yield return $"{string.Join(", ", group)} {(group.Count() == 1 ? "isn't" : "aren't")} available here: {group.Key}"
                    + (PassingFault.OfBuild(group.Key) ? "; --refresh tries again" : "");
        }
        else
        {
            yield return $"{Counted.Of(count, "serializer isn't", "serializers aren't")} available here; ./assay list says why"
                + (reasons.Any(group => PassingFault.OfBuild(group.Key)) ? ", --refresh tries again." : ".");
        }
    }

    private static IEnumerable<string> Operations(TableSubject subject) =>
        subject.Operations.Where(operation => operation is not (Operation.Create or Operation.Convert));

    private static string Percent(double share) => (share * 100).ToString("0", CultureInfo.InvariantCulture).Replace('-', '−');
}
