using Assay.Reports.Numbers;

namespace Assay.Reports.Claims;

/// <summary>Answers the questions of a study from the figures of its run; whoever wrote the study.</summary>
internal static class ClaimAnswers
{
    // More in a sentence and nobody reads it to its end.
    private const int MostInSentence = 2;

    /// <summary>An answer for each question, in the study's order.</summary>
    public static IReadOnlyList<ClaimAnswer> Of(RunAnalysis analysis)
    {
        if (analysis.Run.Claims is not { Count: > 0 } claims)
            return [];
        var measured = ExperimentReports.All.SelectMany(report => report.Measurements(analysis)).ToList();
        return [.. claims.Select(claim => Answer(claim, measured))];
    }

    private static ClaimAnswer Answer(Claim claim, IReadOnlyList<Measurement> measured)
    {
        var (of, to) = (ClaimSide.Parse(claim.Of), ClaimSide.Parse(claim.To));
        // Both sides differ only on the axes that the claim names.
        var named = of.Axes.Keys.Concat(to.Axes.Keys).Append(Measurement.Serializer).ToHashSet(StringComparer.Ordinal);
        var cases = (
            from other in measured.Where(to.Means)
            from one in measured.Where(of.Means)
            where one != other && one.Axes.All(axis => named.Contains(axis.Key) || IsSame(axis.Key, one, other)) && IsSameSerializer(one, other, of, to)
                && IsOfRelatedVersions(one, other, measured)
            let ratio = one.Ratio(claim.Metric, other)
            where ratio is not null
            select Case(claim, one, other, ratio, measured)).ToList();
        var published = claim.Published is { } value ? $" Published: {Figure.Ratio(value)}{(claim.Source is { } source ? $" ({source})" : "")}." : "";
        if (cases.Count == 0)
            return new($"{claim.Ask}{published} Not answered by this run: it needs comparable figures for {claim.Of} and for {claim.To}.");
        var metric = claim.Metric == "server-cpu" ? "server CPU" : claim.Metric.Replace('-', ' ');
        var sentences = cases.ConvertAll(one => one.Text(metric));
        return cases.Count <= MostInSentence
            ? new($"{claim.Ask}{published} {string.Join("; ", sentences)}.")
            : new($"{claim.Ask}{published} {ClaimCase.Summary(cases, metric)}.", sentences);
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

    private static ClaimCase Case(Claim claim, Measurement one, Measurement other, Estimate ratio, IReadOnlyList<Measurement> measured)
    {
        // Only what tells this comparison from the others of the run.
        var circumstances = one.Axes.Where(axis => axis.Key != Measurement.Serializer && IsSame(axis.Key, one, other)
            && measured.Select(any => any.Axes.GetValueOrDefault(axis.Key)).Distinct().Count() > 1);
        var place = string.Join(", ", circumstances.Select(axis => axis.Key == "payload" ? axis.Value : $"{axis.Key} {axis.Value}"));
        return new(place, Name(one, other, measured), Name(other, one, measured), ratio, Verdict(claim, ratio));
    }

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
            ({ } more, _) => interval.Low > more ? "yes" : interval.High < more ? "no" : ClaimCase.Undecided,
            (_, { } less) => interval.High < less ? "yes" : interval.Low > less ? "no" : ClaimCase.Undecided,
            _ => "",
        };
    }
}
