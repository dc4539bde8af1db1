using Assay.Reports.Numbers;

namespace Assay.Reports.Claims;

/// <summary>One of the comparisons that answer a question.</summary>
/// <param name="Place">What tells it from the run's other comparisons; may be empty.</param>
/// <param name="One">What is compared.</param>
/// <param name="Other">With what.</param>
/// <param name="Metric">What is compared of them.</param>
/// <param name="Ratio">The first's metric in relation to the second's.</param>
/// <param name="Verdict">The answer; empty where the question has no threshold.</param>
internal sealed record ClaimCase(string Place, string One, string Other, string Metric, Estimate Ratio, string Verdict)
{
    /// <summary>The verdict where the interval allows either.</summary>
    public const string Undecided = "undecided";

    // Stands behind a comparison without its ratio.
    private const string Untold = " (too noisy to tell how much)";

    /// <summary>Where the ratio is of two ratios: these, each with the place that it is of.</summary>
    public (ClaimPart Here, ClaimPart There)? Parts { get; init; }

    /// <summary>The comparison as a sentence of its own.</summary>
    public string Text
    {
        get
        {
            var before = Place.Length > 0 ? Place + ": " : "";
            if (IsNoise && Answer == Undecided)
                return $"{before}{Undecided}: too much noise to compare {One} with {Other}";
            var verdict = Verdict.Length > 0 ? Verdict + ", " : "";
            if (IsNoise)
                return $"{before}{verdict}although there is too much noise to tell which of {One} and {Other} has more {Metric}";
            return $"{before}{verdict}{One} has {(Parts is var (here, there) ? Relation(here, there) : Amount)}";
        }
    }

    // Not even which of the two has more can be told.
    private bool IsNoise => Ratio.SaysNothing && Ratio.Interval.Contains(1);

    // All ratios that noise allows may lie on the same side of a threshold.
    private string Answer => IsNoise && Verdict.Length == 0 ? Undecided : Verdict;

    // Which of the two has more may be plain where tables say that the ratio is too noisy.
    private bool IsKnown => !IsNoise && Noise.Known(Ratio) is not null;

    private string Times => Figure.Ratio(Ratio, Statistics.Verdict.Slower);

    private string More => Ratio.Value > 1 ? "more" : "less";

    private string Amount => IsKnown ? $"{Times} times the {Metric} of {Other}" : $"{More} {Metric} than {Other}{Untold}";

    /// <summary>What comparisons say together.</summary>
    /// <param name="cases">The comparisons.</param>
    /// <param name="place">What all have in common; may be empty.</param>
    public static string Summary(IReadOnlyList<ClaimCase> cases, string place)
    {
        var heard = cases.Where(one => one.IsKnown).OrderBy(one => one.Ratio.Value).ToList();
        var verdict = Verdicts(cases) + (place.Length > 0 ? $" ({place})" : "");
        if (heard.Count == 0)
            return $"{verdict}: {(cases.All(one => one.IsNoise) ? "too much noise to compare" : "too noisy to tell how much")}";
        var (ones, others) = (heard.Select(one => one.One).Distinct().ToList(), heard.Select(one => one.Other).Distinct().ToList());
        var range = heard.Count == 1
            ? $"{heard[0].Times}{Named(heard[0])}"
            : $"from {heard[0].Times}{Named(heard[0])} to {heard[^1].Times}{Named(heard[^1])}";
        // What is undecided is counted already.
        var untold = cases.Count(one => !one.IsKnown && !(one.IsNoise && one.Answer == Undecided));
        var without = untold == 0 ? "" : $" (without {Counted.Of(untold, "case")} too noisy for a ratio)";
        if (heard[0].Parts is not null)
            return $"{verdict}: {range} times as much{without}";
        return $"{verdict}: {(ones is [var same] ? same + " has " : "")}{range} times the {cases[0].Metric}{(others is [var common] ? " of " + common : "")}"
            + without;

        string Named(ClaimCase one)
        {
            string[] parts = [one.Place, ones.Count > 1 ? one.One : "", others.Count > 1 ? "against " + one.Other : ""];
            var name = string.Join(", ", parts.Where(part => part.Length > 0));
            return name.Length > 0 ? $" [{name}]" : "";
        }
    }

    private string Relation(ClaimPart here, ClaimPart there) => (here.Times, there.Times, IsKnown) switch
    {
        ({ } first, { } second, _) =>
            $"{first} times the {Metric} of {Other} with {here.Place}, {second} with {there.Place}: {(IsKnown ? $"{Times} times as much" : More + Untold)}",
        (_, _, true) => $"{Times} times as much {Metric} in relation to {Other} with {here.Place} as with {there.Place}",
        (_, _, false) => $"{More} {Metric} in relation to {Other} with {here.Place} than with {there.Place}{Untold}",
    };

    private static string Verdicts(IReadOnlyList<ClaimCase> cases)
    {
        var counts = cases.GroupBy(one => one.Answer).Select(group => (Verdict: group.Key, Count: group.Count()))
            .Where(one => one.Verdict.Length > 0).OrderByDescending(one => one.Count).ToList();
        if (cases.All(one => one.Verdict.Length == 0))
            return $"In {cases.Count} cases{(counts is [var noisy] ? $", {noisy.Count} of them too noisy to tell" : "")}";
        var (first, most) = counts[0];
        var begin = char.ToUpperInvariant(first[0]) + first[1..];
        return most == cases.Count
            ? $"{begin} in all {most} cases"
            : $"{begin} in {most} of {cases.Count} cases{string.Concat(counts.Skip(1).Select(one => $", {one.Verdict} in {one.Count}"))}";
    }
}
