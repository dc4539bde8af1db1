using Assay.Reports.Numbers;
using Assay.Studies;

namespace Assay.Reports.Claims;

/// <summary>Answers the questions of a study from the figures of its run; whoever wrote the study.</summary>
internal static class ClaimAnswers
{
    // More in a sentence and nobody reads it to its end.
    private const int MostInSentence = 2;

    private const string Destination = "destination";
    private const string Operation = "operation";

    /// <summary>What they are called in a report: most questions are one's own, not of what somebody published.</summary>
    public static string Heading(RunDocument run) =>
        run.Claims?.Any(claim => claim.Published is not null) == true ? "Published claims, measured again" : "Questions";

    /// <summary>An answer for each question, in the study's order.</summary>
    public static IReadOnlyList<ClaimAnswer> Of(RunAnalysis analysis)
    {
        if (analysis.Run.Claims is not { Count: > 0 } claims)
            return [];
        var measured = ExperimentReports.All.SelectMany(report => report.Measurements(analysis))
            .Select(one => one with { Record = analysis.Run.Serializers.Find(serializer => serializer.Id == one.Id) }).ToList();
        return [.. claims.Select(claim => Answer(claim, measured))];
    }

    private static ClaimAnswer Answer(Claim claim, IReadOnlyList<Measurement> measured)
    {
        var pairs = ClaimPair.Of(claim, measured);
        var published = claim.Published is { } value ? $" Published: {Figure.Ratio(value)}{(claim.Source is { } source ? $" ({source})" : "")}." : "";
        string[] sides = [claim.Of, claim.To, .. claim.Over is { } over ? [over.Of, over.To] : Array.Empty<string>()];
        var hint = sides.Any(IsOfWrittenFiles) && AreWrittenTwice(measured)
            ? $" Its files were written twice in an operation: that is destination={Protocol.Destination.FileTwice}."
            : "";
        if (pairs.Count == 0)
            return new($"{claim.Ask}{published} Not answered by this run: it needs comparable figures for {string.Join(" and for ", sides)}.{hint}");
        var metric = claim.Metric == "server-cpu" ? "server CPU" : claim.Metric.Replace('-', ' ');
        // Where cases are many, what all have in common is said once.
        var isSummed = pairs.Count > MostInSentence;
        var common = isSummed ? Circumstances(pairs[0], measured).Where(axis => pairs.TrueForAll(pair => pair.Has(axis))).ToList() : [];
        var cases = pairs.ConvertAll(pair => Case(claim, pair, metric, common, measured));
        var sentences = cases.ConvertAll(one => one.Text);
        var marks = Marked("Unsettled", pairs, one => one.IsUnsettled) + Marked("Loses data", pairs, one => one.IsLossy);
        return isSummed
            ? new($"{claim.Ask}{published} {ClaimCase.Summary(cases, Place(common))}.{marks}{hint}", sentences)
            : new($"{claim.Ask}{published} {string.Join("; ", sentences)}.{marks}{hint}");
    }

    private static bool IsOfWrittenFiles(string side) => ClaimSide.Parse(side).Axes is var axes
        && axes.GetValueOrDefault(Destination) == Protocol.Destination.File
        && (axes.GetValueOrDefault(Operation) is not { } operation || Glob.Words(operation, Protocol.Operation.Serialize) is not null);

    private static bool AreWrittenTwice(IEnumerable<Measurement> measured)
    {
        var written = measured.Where(one => one.Find(Operation) == Protocol.Operation.Serialize).Select(one => one.Find(Destination)).ToHashSet();
        return written.Contains(Protocol.Destination.FileTwice) && !written.Contains(Protocol.Destination.File);
    }

    private static string Marked(string mark, IEnumerable<ClaimPair> pairs, Func<Measurement, bool> isMarked)
    {
        var names = pairs.SelectMany(pair => pair.Measurements).Where(isMarked)
            .Select(one => one.Id ?? one.Find(Measurement.Serializer)).Distinct().ToList();
        return names.Count > 0 ? $" {mark}: {NameList.Of(names)}." : "";
    }

    // Only what tells this comparison from the others of the run.
    private static IEnumerable<KeyValuePair<string, string>> Circumstances(ClaimPair pair, IReadOnlyList<Measurement> measured) => pair.One.Axes.Where(
        axis => axis.Key != Measurement.Serializer && pair.One.IsSame(axis.Key, pair.Other)
            && measured.Select(any => any.Axes.GetValueOrDefault(axis.Key)).Distinct().Count() > 1);

    private static ClaimCase Case(
        Claim claim, ClaimPair pair, string metric, List<KeyValuePair<string, string>> common, IReadOnlyList<Measurement> measured)
    {
        var (one, other) = (pair.One, pair.Other);
        var circumstances = Circumstances(pair, measured).Except(common).ToLookup(pair.Has);
        return new(Place(circumstances[true]), Name(one, other, measured), Name(other, one, measured), metric, pair.Ratio, Verdict(claim, pair.Ratio))
        {
            Parts = pair.Over is { } over
                ? (new(pair.Times, Place(circumstances[false])), new(over.Times, Place(circumstances[false].Select(axis => over.One.Axis(axis.Key)))))
                : null,
        };
    }

    private static string Place(IEnumerable<KeyValuePair<string, string>> axes) =>
        string.Join(", ", axes.Select(axis => axis.Key == "payload" ? axis.Value : $"{axis.Key} {axis.Value}"));

    private static string Name(Measurement one, Measurement other, IReadOnlyList<Measurement> measured)
    {
        // Versions are named only where the sides differ by them, or the run has several of a side.
        var id = one.Record is not null && one.IsOtherVersion(other) ? one.VersionedId
            : new[] { one, other }.Any(side =>
                measured.Where(any => any.IsSame(Measurement.Serializer, side)).Select(any => any.Version).Distinct().Count() > 1) ? one.Id
            : null;
        var differs = one.Axes.Where(axis => axis.Key != Measurement.Serializer && !one.IsSame(axis.Key, other)).Select(axis => $"{axis.Key} {axis.Value}");
        var parts = new[] { id ?? one.Axes.GetValueOrDefault(Measurement.Serializer), string.Join(", ", differs) };
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
