using Assay.Protocol;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;

namespace Assay.Reports.Words;

/// <summary>One section's figures in sentences; each is computed, and none claims more than the intervals allow.</summary>
internal sealed class SectionWords
{
    private const int MostNames = 4;

    /// <summary>Allocating this many times the median of all is worth a sentence.</summary>
    private const double FarMore = 10;

    /// <summary>Bytes of the smallest .NET object on 64 bits.</summary>
    private const double LeastObject = 24;

    private readonly PageSection section;
    private readonly PageRanking? ranking;
    private readonly int[] contestants;

    private SectionWords(PageSection section)
    {
        this.section = section;
        ranking = section.Rankings.Count > 0 ? section.Rankings[0] : null;
        // A serializer that loses data can't win: doing less is always faster.
        contestants = ranking is null
            ? []
            : [.. ranking.Order.Where(row => !section.Rows[row].IsFloor && !section.Rows[row].IsLossy && !section.Rows[row].IsFailing)];
    }

    // Of who held every rate that was tried, only an end is known.
    private string HowMuch => ranking!.OwnEnds is null ? "by how much is too noisy to tell" : "by how much isn't known";

    // Of a row against another one that is proved better.
    private Verdict Worse => ranking!.Better == Better.Higher ? Verdict.Faster : Verdict.Slower;

    /// <summary>All sentences on a section.</summary>
    public static IReadOnlyList<Sentence> Of(PageSection section)
    {
        var words = new SectionWords(section);
        return [.. new[] { words.Comparison(), words.Tie(), words.TradeOff() }.OfType<Sentence>(), .. words.Lossy(), .. words.Greedy(),
            .. new[] { words.Slower(), words.Sight() }.OfType<Sentence>()];
    }

    /// <summary>The baseline against the best, or the next against the baseline where that is the best; null if there are fewer than two.</summary>
    public static Sentence? ComparisonIn(PageSection section) => new SectionWords(section).Comparison();

    private Sentence? Comparison()
    {
        if (contestants.Length < 2)
            return null;
        var best = contestants[0];
        var other = contestants.FirstOrDefault(row => row == section.BaselineOf(best) && row != best, contestants[1]);
        var parts = section.Rankings.Count > 1 && ranking!.Id == "total"
            ? section.Rankings.Where(one => one.Operations is [not (Operation.Create or Operation.Convert)]).ToList()
            : [ranking!];
        var compared = parts.Where(one => one.Places[best] is not null && one.Places[other] is not null && one.Ratio(other, best) is not null).ToList();
        if (compared.Count == 0)
            return null;
        var (slow, fast) = (section.Rows[other].Name, section.Rows[best].Name);
        var (different, same) = (compared.Where(one => one.Verdict(other, best) != Verdict.Tie).ToList(),
            string.Join(" or ", compared.Where(one => one.Verdict(other, best) == Verdict.Tie).Select(Verb)));
        var text = different.Count == 0 ? $"On {section.Subject}, no difference is proved between {fast} and {slow} {same}."
            : OperationWords.IsRoundTrip(ranking!.Operations) || ranking!.Title.StartsWith("Time to ", StringComparison.Ordinal)
            ? $"On {section.Subject}, {slow} takes "
                + string.Join(" and ", different.OrderBy(one => !one.IsKnown(other, best)).Select((one, i) => Longer(one, other, best, i == 0 ? fast : null)))
                + (same.Length > 0 ? $"; no difference is proved {same}." : ".")
            : ranking.Known(other, best) is not { } ratio
            ? $"{section.Subject}: {slow} is {WorseIn(other, best)} than {fast} in {Lower(ranking.Title)}; {HowMuch}."
            : ranking.Better == Better.Higher
            ? $"{section.Subject}: {fast} reaches {Figure.RatioRange(Inverse(ratio))} times the {Lower(ranking.Title)} of {slow}."
            : $"{section.Subject}: {slow} needs {Figure.RatioRange(ratio)} times the {Lower(ranking.Title)} of {fast}.";
        return new(different.Count == 0 ? SentenceKind.Tie : SentenceKind.Winner, text, Cells(best, other));
    }

    private Sentence? Tie()
    {
        int[] leaders = Leaders();
        return leaders.Length < 2
            ? null
            : new(SentenceKind.Tie, $"{section.Subject}: {Names(leaders)} share first place; this run can't tell {Names(leaders[1..])} from "
                + $"{section.Rows[leaders[0]].Name}.", Cells(leaders));
    }

    // Not its tier, whose first may lose data.
    private int[] Leaders() => [.. contestants.TakeWhile(row => ranking!.Verdict(row, contestants[0]) != Worse)];

    private Sentence? TradeOff()
    {
        if (section.SizeField is not { } field || contestants.Length < 2 || contestants.Any(row => section.Rows[row].Values[field] is null))
            return null;
        double size(int row) => section.Rows[row].Values[field]!.Metric.Value;
        var (best, smallest) = (contestants[0], contestants.MinBy(size));
        if (size(best) <= 0 || contestants.Select(size).Distinct().Count() < 2)
            return null;
        if (size(best) <= size(smallest))
            return new(SentenceKind.Aside,
                Leaders().Length > 1
                    ? $"{section.Subject}: {section.Rows[best].Name} writes the fewest bytes, {Figure.Bytes(size(best))}, and none is proved better: there is "
                        + "no trade-off."
                    : $"{section.Subject}: {section.Rows[best].Name} is ahead and writes the fewest bytes, {Figure.Bytes(size(best))}: there is no trade-off.",
                Cells(best));
        if (ranking!.Ratio(smallest, best) is null)
            return null;
        var fewer = Figure.Percent(1 - (size(smallest) / size(best)));
        var price = ranking.Verdict(smallest, best) == Verdict.Tie ? "shows no other proved difference"
            : ranking.Known(smallest, best) is not { } ratio ? $"is {WorseIn(smallest, best)} in {Lower(ranking.Title)} ({HowMuch})"
            : ranking.Better == Better.Higher ? $"reaches {Figure.RatioRange(ratio)} times the {Lower(ranking.Title)}"
            : $"takes {Figure.RatioRange(ratio)} times the {Lower(ranking.Title)}";
        return new(SentenceKind.TradeOff,
            $"{section.Subject}: {section.Rows[smallest].Name} writes {fewer} fewer bytes than {section.Rows[best].Name} and {price}.", Cells(smallest, best));
    }

    private Sentence? Slower()
    {
        if (ranking is null)
            return null;
        // Each against the baseline in its mode; a baseline that is slower than another mode of itself is no surprise.
        int[] slower = [.. ranking.Order.Where(row => section.BaselineOf(row) is >= 0 and var baseline && row != baseline
            && !section.Rows[row].IsFloor && ranking.Verdict(row, baseline) == Worse && ranking.Ratio(row, baseline) is not null).Reverse()];
        if (slower.Length == 0)
            return null;
        var names = slower.Take(MostNames).Select(row => $"{section.Rows[row].Name} "
            + (ranking.Known(row, section.BaselineOf(row)) is { } ratio ? Figure.RatioRange(ratio) : $"({HowMuch})"));
        var multiples = slower.Take(MostNames).Any(row => ranking.IsKnown(row, section.BaselineOf(row))) ? ", as multiples" : "";
        int[] baselines = [.. slower.Select(section.BaselineOf).Distinct()];
        var against = baselines is [var only] ? section.Rows[only].Name : section.Rows[baselines[0]].Serializer;
        return new(SentenceKind.Surprise,
            $"{section.Subject}: worse than the baseline {against} in {Lower(ranking.Title)}{multiples}: {string.Join(", ", names)}"
                + $"{More(slower.Length - MostNames)}.", Cells([.. slower, .. baselines])) { About = Cells(slower) };
    }

    private IEnumerable<Sentence> Greedy()
    {
        const int fewest = 3;
        foreach (var field in section.AllocationFields)
        {
            var known = section.Rows.Where(row => !row.IsFloor && row.Values[field] is not null).Select(row => (row.Name, Value: row.Values[field]!))
                .OrderByDescending(one => one.Value.Metric.Value).ToList();
            if (known.Count <= fewest)
                continue;
            var middle = Median.Of([.. known.Select(one => one.Value.Metric.Value)]);
            // A fraction of the smallest object is what a sample's own collections leave: the median allocates nothing.
            var greedy = known.Where(one => one.Value.Metric.Value >= FarMore * Math.Max(LeastObject, middle)).ToList();
            if (greedy.Count == 0)
                continue;
            var names = greedy.Take(MostNames).Select(one => middle < LeastObject
                ? $"{one.Name} {Figure.Bytes(one.Value.Metric.Value)} bytes"
                : string.Create(CultureInfo.InvariantCulture, $"{one.Name} {one.Value.Metric.Value / middle:#,##0} times"));
            var what = middle < LeastObject
                ? $"half of them allocate nothing; these allocate {Figure.Bytes(FarMore * LeastObject)} bytes or more"
                : $"these allocate many times the median of {Figure.Bytes(middle)} bytes";
            var doing = OperationWords.Purpose(section.Fields[field].Operation);
            yield return new(
                SentenceKind.Surprise,
                $"{section.Subject}: {doing}, {what}: {string.Join(", ", names)}{More(greedy.Count - MostNames)}.",
                [.. greedy.Select(one => one.Value.Cell)]);
        }
    }

    private IEnumerable<Sentence> Lossy()
    {
        var lossy = section.Rows.Where(row => row.IsLossy).Select(row => (row.Name, Cell: row.Cells.First(cell => cell.Status == "lossy"))).ToList();
        if (lossy is [var (name, cell)])
            yield return new(SentenceKind.Surprise, $"{section.Subject}: {name} loses data{(cell.Reason is { } reason ? ": " + reason.TrimEnd('.') : "")}.",
                [cell]);
        else if (lossy.Count > 1)
            yield return new(
                SentenceKind.Surprise,
                $"{section.Subject}: {string.Join(", ", lossy.Take(lossy.Count - 1).Select(one => one.Name))} and {lossy[^1].Name} lose data.",
                [.. lossy.Select(one => one.Cell)]);
    }

    private Sentence? Sight()
    {
        if (ranking is null)
            return null;
        int[] rows = [.. ranking.Order.Where(row => !section.Rows[row].IsFloor)];
        var pairs = rows.SelectMany((row, i) => rows.Skip(i + 1).Select(other => (row, other)))
            .Select(pair => (Ratio: ranking.Ratio(pair.row, pair.other), Verdict: ranking.Verdict(pair.row, pair.other)))
            .Where(pair => pair.Ratio is { Interval.Low: > 0 } ratio && double.IsFinite(ratio.RelativeHalfWidth)).ToList();
        if (pairs.Count == 0)
            return null;
        if (pairs.TrueForAll(pair => pair.Ratio!.IsRange))
            return new(SentenceKind.Sight, $"{section.Subject}: this run tells none apart; fewer than six values have no 95 % interval.", Cells(rows));
        var half = Median.Of([.. pairs.Where(pair => !pair.Ratio!.IsRange).Select(pair => pair.Ratio!.RelativeHalfWidth)]);
        var told = pairs.Count(pair => pair.Verdict != Verdict.Tie);
        var sight = pairs.Count == 1
            ? string.Create(CultureInfo.InvariantCulture,
                $"{section.Subject}: this run {(told == 1 ? "tells the two apart" : "can't tell the two apart")}; the interval is ± {half * 100:0.#} %, and a "
                    + $"smaller difference would go unnoticed.")
            : string.Create(CultureInfo.InvariantCulture,
                $"{section.Subject}: this run tells {told:#,##0} of {pairs.Count:#,##0} pairs apart; half of the intervals are wider than ± {half * 100:0.#} "
                    + $"%, so smaller differences go unnoticed.");
        return new(SentenceKind.Sight, sight, Cells(rows));
    }

    private PageCell[] Cells(params IEnumerable<int> rows) => [.. rows.SelectMany(row => section.Rows[row].Cells)];

    private string Names(int[] rows) => NameList.Of(rows.Select(row => section.Rows[row].Name));

    private static string More(int count) => count > 0 ? string.Create(CultureInfo.InvariantCulture, $" and {count} more") : "";

    // How long a row takes compared with a better one, as it follows "takes".
    private string Longer(PageRanking one, int row, int better, string? name)
    {
        var isLonger = one.Verdict(row, better) == Verdict.Slower;
        return one.Known(row, better) is { } ratio
            ? $"{Figure.RatioRange(ratio)} times {(name is null ? "" : $"as long as {name} ")}{Verb(one)}"
            : $"{(isLonger ? "longer" : "less time")}{(name is null ? "" : $" than {name}")} {Verb(one)} ({HowMuch})";
    }

    private string WorseIn(int row, int other) => ranking!.Verdict(row, other) == Worse ? "worse" : "better";

    private static string Verb(PageRanking one) =>
        one.Title.StartsWith("Time to ", StringComparison.Ordinal) ? one.Title["Time ".Length..]
        : OperationWords.IsRoundTrip(one.Operations) ? OperationWords.Purpose(Operation.RoundTrip)
        : "in " + Lower(one.Title);

    private static string Lower(string title) => char.ToLowerInvariant(title[0]) + title[1..];

    private static Estimate Inverse(Estimate ratio) =>
        new(1 / ratio.Value, new(1 / ratio.Interval.High, ratio.Interval.Low > 0 ? 1 / ratio.Interval.Low : double.PositiveInfinity), ratio.DegreesOfFreedom);
}
