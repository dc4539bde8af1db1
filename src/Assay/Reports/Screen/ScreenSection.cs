using Assay.Protocol;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;
using Assay.Reports.Tables;
using Assay.Reports.Words;

namespace Assay.Reports.Screen;

/// <summary>The ranking on one payload to one destination: tiers of serializers that can't be told from the first of them, with bars and intervals.</summary>
internal sealed class ScreenSection
{
    /// <summary>Stands before a time that is unsettled.</summary>
    public const string UnsettledMark = "~";

    private const int BarLength = 10;
    private const int TierLength = 3;
    private const int FewestOfName = 16;
    private const string LosesData = "loses data";
    private const string Once = "once";
    private const string Gap = "  ";

    private readonly RunDocument run;
    private readonly TableSubject subject;
    private readonly List<ScreenRow> rows;
    private readonly List<SampleSeries> series;
    private readonly RunAnalysis analysis;
    private readonly TimeUnit unit;

    private ScreenSection(RunReport report, TableSubject subject, string destination)
    {
        (run, analysis, this.subject) = (report.Run, report.Analysis, subject);
        Title = subject.Title + (destination == Destination.Memory ? "" : $", to {destination}");
        // The no-op shows the lab's floor: it is no contestant.
        var ranked = subject.Rows.Where(
            row => row.Any.Destination == destination && row.Any.Serializer != CellNames.NoOp && row.Total(subject.Ranked) is not null).ToList();
        series = ranked.ConvertAll(row => row.Series(subject.Ranked));
        var tiers = RankingBuilder.Tiers(
            ranked.Count, (first, place) => first != place && analysis.Compare(series[place], series[first])?.Verdict == Verdict.Slower);
        rows = [.. ranked.Select((row, i) => ScreenRow.Of(analysis, subject, row, tiers[i], BaselineOf(row)))];
        unit = TimeUnit.For(rows.Select(row => row.Total.Value));

        TableRow? BaselineOf(TableRow row) => row[subject.Ranked[0]]!.BaselineCell is { } cell
            ? ranked.Find(other => ReferenceEquals(other[subject.Ranked[0]]!.Cell, cell))
            : null;
    }

    /// <summary>The ranked operations.</summary>
    public string Title { get; }

    /// <summary>The ranked rows, fastest first.</summary>
    public IReadOnlyList<ScreenRow> Rows => rows;

    /// <summary>Whether two of its rows can't be told apart; those of one tier only tie with its first.</summary>
    public bool AreTied(ScreenRow one, ScreenRow other) => analysis.Compare(series[rows.IndexOf(one)], series[rows.IndexOf(other)])?.Verdict == Verdict.Tie;

    /// <summary>The sections of a run that have something to rank.</summary>
    public static IReadOnlyList<ScreenSection> Of(RunReport report) =>
    [
        .. report.Subjects.SelectMany(
            subject => subject.Rows.Select(row => row.Any.Destination).Distinct().Select(destination => new ScreenSection(report, subject, destination)))
            .Where(section => section.rows.Count > 0),
    ];

    /// <summary>The meaning of the columns of some sections, in a line; longer if the width is too small for one.</summary>
    public static string Legend(IReadOnlyList<ScreenSection> sections, int width)
    {
        var often = sections.Select(section => section.subject.Rows[0].Any.Loop).Distinct().ToList() switch
        {
            [null] => Once,
            [{ } loop] => string.Create(CultureInfo.InvariantCulture, $"{loop:#,##0} times"),
            _ => "once or per loop",
        };
        var ranked = sections.Select(section => section.subject.Ranked).ToList();
        var times = string.Join(" or ", ranked.Select(OperationWords.OfTime).Distinct());
        // A round trip is one already.
        if (often == Once && ranked.TrueForAll(OperationWords.IsRoundTrip))
            often = "";
        var many = often.Length == 0 ? "" : (ranked.Exists(OperationWords.IsRoundTrip) ? ", " : " ") + often;
        var text = $"Time {times}{many}{Without(sections[0].run)} (95 % intervals)";
        const string tiers = "; in a tier, all tie with the first";
        const string inTiers = ", in tiers";
        return text + (text.Length + tiers.Length > width && text.Length + inTiers.Length <= width ? inTiers : tiers);
    }

    /// <summary>What the times of a run lack, after their name; empty if that is nothing.</summary>
    public static string Without(RunDocument run) => CellSeries.HavePauses(run) ? "" : ", without collections";

    /// <summary>The section in a number of rows, its head not counted.</summary>
    public IEnumerable<(string Text, Tone Tone)> Lines(int width, int most)
    {
        var shown = Shown(most);
        var columns = Columns(shown);
        var title = shown.Count == rows.Count ? Title : $"{Title}, {shown.Count} of {rows.Count}";
        var fewestOfName = Math.Min(FewestOfName, Math.Max(shown.Max(NameLength), title.Length - TierLength - 1));
        // A figure that is cut is another one: where there is no room for all columns, the last are left out.
        while (columns.Count > 1 && FixedPart() + fewestOfName > width)
            columns.RemoveAt(columns.Count - 1);
        var fixedPart = FixedPart();
        // On a narrow terminal names are worth more than bars.
        var hasBars = width - fixedPart - Gap.Length - BarLength >= FewestOfName;
        if (hasBars)
            fixedPart += Gap.Length + BarLength;
        var nameLength = Math.Min(Math.Max(shown.Max(row => hasBars ? row.Name.Length : NameLength(row)), title.Length - TierLength - 1),
            Math.Max(width - fixedPart, fewestOfName));
        if (title.Length > TierLength + 1 + nameLength)
            title = Words(Title, TierLength + 1 + nameLength);
        yield return (Fit(title, TierLength + 1 + nameLength) + (hasBars ? Gap.PadRight(Gap.Length + BarLength) : "")
            + string.Concat(columns.Select(column => Gap + column[0].PadLeft(Width(column)))), Tone.Strong);
        var slowest = shown.Max(row => row.Total.Value);
        var tier = 0;
        for (var i = 0; i < shown.Count; i++)
        {
            var row = shown[i];
            var number = row.Tier == tier ? "" : row.Tier.ToString(CultureInfo.InvariantCulture);
            tier = row.Tier;
            var bar = !hasBars ? "" : Gap + (row.IsLossy ? Fit(LosesData, BarLength) : Bar(row.Total.Value / slowest));
            var name = hasBars || !row.IsLossy ? row.Name : $"{Fit(row.Name, Math.Min(row.Name.Length, nameLength - LosesData.Length - 1))} {LosesData}";
            var figures = string.Concat(columns.Select(column => Gap + column[i + 1].PadLeft(Width(column))));
            yield return ($"{number,TierLength} {Fit(name, nameLength)}{bar}{figures}",
                row.IsLossy ? Tone.Warning : row.IsBaseline ? Tone.Strong : Tone.Plain);
        }

        int FixedPart() => TierLength + 1 + columns.Sum(column => Gap.Length + Width(column));
    }

    // Each with its head, what matters most first.
    private List<string[]> Columns(List<ScreenRow> shown) =>
    [
        [subject.Ranked.Count == 1 ? unit.Name : $"total {unit.Name}",
            .. shown.Select(row => (row.IsUnsettled ? UnsettledMark : "") + Range(row.Total.Interval, unit))],
        ["× baseline", .. shown.Select(Ratio)],
        ["bytes", .. shown.Select(row => row.Bytes is { } bytes ? Figure.Bytes(bytes) : Figure.None)],
    ];

    private static int Width(string[] column) => column.Max(cell => cell.Length);

    // Without a bar the name says what its bar would.
    private static int NameLength(ScreenRow row) => row.Name.Length + (row.IsLossy ? LosesData.Length + 1 : 0);

    // The fastest, and the baseline, whatever its rank.
    private List<ScreenRow> Shown(int most)
    {
        if (rows.Count <= most)
            return [.. rows];
        var shown = rows.Take(most).ToList();
        if (!shown.Exists(row => row.IsBaseline) && rows.FirstOrDefault(row => row.IsBaseline) is { } baseline)
            shown[^1] = baseline;
        return shown;
    }

    private static string Ratio(ScreenRow row) => row.IsBaseline ? "baseline" : row.Ratio is { } ratio ? Figure.Range(ratio.Interval) : Figure.None;

    private static string Range(Interval interval, TimeUnit unit) =>
        Figure.Range(new Interval(interval.Low / unit.Nanoseconds, interval.High / unit.Nanoseconds));

    private static string Bar(double share) => new string('█', Math.Clamp((int)Math.Round(share * BarLength), 1, BarLength)).PadRight(BarLength);

    // Of a title whole words: "× 10…" would be another payload's.
    private static string Words(string text, int width)
    {
        var kept = text;
        while (kept.Length > width - (kept == text ? 0 : 1) && kept.LastIndexOf(' ') is > 0 and var end)
            kept = kept[..end];
        return kept == text ? text : kept + "…";
    }

    private static string Fit(string text, int width) => Printable.Cut(text, width).PadRight(width);
}
