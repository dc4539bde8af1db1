using Assay.Reports.Numbers;

namespace Assay.Reports.Claims;

/// <summary>Answers the questions of a study from the figures of its run; whoever wrote the study.</summary>
internal static class ClaimAnswers
{
    private const string Undecided = "undecided";

    /// <summary>An answer for each question, in the study's order.</summary>
    public static IReadOnlyList<string> Of(RunAnalysis analysis)
    {
        if (analysis.Run.Claims is not { Count: > 0 } claims)
            return [];
        var measured = ExperimentReports.All.SelectMany(report => report.Measurements(analysis)).ToList();
        return [.. claims.Select(claim => Answer(claim, measured))];
    }

    private static string Answer(Claim claim, IReadOnlyList<Measurement> measured)
    {
        var (of, to) = (ClaimSide.Parse(claim.Of), ClaimSide.Parse(claim.To));
        // Both sides differ only on the axes that the claim names.
        var named = of.Axes.Keys.Concat(to.Axes.Keys).Append(Measurement.Serializer).ToHashSet(StringComparer.Ordinal);
        var ratios = (
            from other in measured.Where(to.Means)
            from one in measured.Where(of.Means)
            where one != other && one.Axes.All(axis => named.Contains(axis.Key) || IsSame(axis.Key, one, other)) && IsSameSerializer(one, other, of, to)
                && IsOfRelatedVersions(one, other, measured)
            let ratio = one.Ratio(claim.Metric, other)
            where ratio is not null
            select Text(claim, one, other, ratio, measured)).ToList();
        var published = claim.Published is { } value ? $" Published: {Figure.Ratio(value)}{(claim.Source is { } source ? $" ({source})" : "")}." : "";
        return ratios.Count == 0
            ? $"{claim.Ask}{published} Not answered by this run: it needs comparable figures for {claim.Of} and for {claim.To}."
            : $"{claim.Ask}{published} {string.Join("; ", ratios)}.";
    }

    // Where only one side names a serializer, the other is the same one under other circumstances.
    private static bool IsSameSerializer(Measurement one, Measurement other, ClaimSide of, ClaimSide to) =>
        (of.Axes.ContainsKey(Measurement.Serializer) && to.Axes.ContainsKey(Measurement.Serializer)) || IsSame(Measurement.Serializer, one, other);

    // Where a library was measured in several versions, each is compared with its own kind.
    private static bool IsOfRelatedVersions(Measurement one, Measurement other, IReadOnlyList<Measurement> measured) =>
        one.Version == other.Version || !measured.Any(any =>
            (IsSame(Measurement.Serializer, any, other) && any.Version == one.Version)
                || (IsSame(Measurement.Serializer, any, one) && any.Version == other.Version));

    private static bool IsSame(string axis, Measurement one, Measurement other) => one.Axes.GetValueOrDefault(axis) == other.Axes.GetValueOrDefault(axis);

    private static string Text(Claim claim, Measurement one, Measurement other, Estimate ratio, IReadOnlyList<Measurement> measured)
    {
        // Only what tells this comparison from the others of the run.
        var circumstances = one.Axes.Where(axis => axis.Key != Measurement.Serializer && IsSame(axis.Key, one, other)
            && measured.Select(any => any.Axes.GetValueOrDefault(axis.Key)).Distinct().Count() > 1);
        var place = string.Join(", ", circumstances.Select(axis => axis.Key == "payload" ? axis.Value : $"{axis.Key} {axis.Value}"));
        var verdict = Verdict(claim, ratio);
        // Not even which of the two has more.
        if (ratio.SaysNothing && ratio.Interval.Contains(1))
            return $"{(place.Length > 0 ? place + ": " : "")}{Undecided}: too much noise to compare {Name(one, other, measured)} with "
                + $"{Name(other, one, measured)}";
        var times = $"{Figure.Ratio(ratio.Value)} ({Figure.Ratio(ratio.Interval.Low)}–{Figure.Ratio(ratio.Interval.High)})";
        var before = (place.Length > 0 ? place + ": " : "") + (verdict.Length > 0 ? verdict + ", " : "");
        return $"{before}{Name(one, other, measured)} has {times} times the {MetricName(claim)} of {Name(other, one, measured)}";
    }

    private static string MetricName(Claim claim) => claim.Metric == "server-cpu" ? "server CPU" : claim.Metric.Replace('-', ' ');

    private static string Name(Measurement one, Measurement other, IReadOnlyList<Measurement> measured)
    {
        // Versions are named only where the run has several of a side.
        var hasVersions = new[] { one, other }.Any(side =>
            measured.Where(any => IsSame(Measurement.Serializer, any, side)).Select(any => any.Version).Distinct().Count() > 1);
        var differs = one.Axes.Where(axis => axis.Key != Measurement.Serializer && !IsSame(axis.Key, one, other)).Select(axis => $"{axis.Key} {axis.Value}");
        var parts = new[] { (hasVersions ? one.Id : null) ?? one.Axes.GetValueOrDefault(Measurement.Serializer), string.Join(", ", differs) };
        return string.Join(" with ", parts.Where(part => !string.IsNullOrEmpty(part)));
    }

    private static string Verdict(Claim claim, Estimate ratio)
    {
        var interval = ratio.Interval;
        return (claim.MoreThan, claim.LessThan) switch
        {
            ({ } more, _) => interval.Low > more ? "yes" : interval.High < more ? "no" : Undecided,
            (_, { } less) => interval.High < less ? "yes" : interval.Low > less ? "no" : Undecided,
            _ => "",
        };
    }
}
