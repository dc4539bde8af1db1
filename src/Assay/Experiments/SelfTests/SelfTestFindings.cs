using System.Globalization;
using Assay.Reports;
using Assay.Results;
using Assay.Statistics;
using Assay.Statistics.Simulation;
using MathNet.Numerics.Distributions;

namespace Assay.Experiments.SelfTests;

/// <summary>The conclusions from the self-test's run about the lab.</summary>
internal static class SelfTestFindings
{
    // At 95 %, one comparison of twenty finds a difference by chance. A broken instrument finds many: more than come by chance in two tests of a hundred.
    private const double FalseByChance = 0.05;
    private const double SeldomEnough = 0.02;
    private const double AllowedSimulatedFalse = 0.05;
    private const double WantedFound = 0.95;

    // Beyond, three launches can't show 5 %, whatever the method.
    private const double MostLaunchDeviation = 0.01;
    // Comparisons of one run share its baseline: 10,000 of them tell the share to about half a percent.
    private const int SimulatedComparisons = 10_000;

    /// <summary>A serializer against a copy of itself: differences that aren't there.</summary>
    public static SelfTestCheck Copies(RunAnalysis analysis)
    {
        var (pairs, missing) = Pairs(analysis, SelfTestPlan.Copy);
        var different = pairs.Where(pair => pair.Comparison.Verdict != Verdict.Tie).ToList();
        var allowed = AllowedFalse(pairs.Count);
        return new("A/A, real", pairs.Count > 0 && missing.Count == 0 && different.Count <= allowed,
            $"{different.Count} of {pairs.Count} comparisons of a serializer with a copy of itself found a difference (allowed: {allowed}, for one in "
                + $"twenty does by chance){Detail(different)}{NotCompared(missing)}");
    }

    /// <summary>How many of so many comparisons of equal things may find a difference before that is more than chance.</summary>
    internal static int AllowedFalse(int comparisons)
    {
        var chance = new Binomial(FalseByChance, comparisons);
        var allowed = 0;
        while (1 - chance.CumulativeDistribution(allowed) > SeldomEnough)
            allowed++;
        return allowed;
    }

    /// <summary>A serializer against a copy that takes 2 % longer: differences that are there.</summary>
    public static SelfTestCheck Slowed(RunAnalysis analysis)
    {
        var (pairs, missing) = Pairs(analysis, SelfTestPlan.Slowed);
        var found = pairs.Count(pair => pair.Comparison.Verdict == Verdict.Slower);
        var all = Together(pairs);
        return new("planted slowdown",
            missing.Count == 0 && found >= (pairs.Count + 1) / 2 && all.Interval.Low > 1
                && Math.Abs(all.Value - 1 - SelfTestPlan.Slowdown) < SelfTestPlan.Slowdown / 2,
            (double.IsNaN(all.Value)
                ? $"2 % was planted, but only {Counted.Of(pairs.Count, "cell")} could be compared"
                    + MoreTime(missing.Exists(pair => pair.Fails))
                : string.Create(CultureInfo.InvariantCulture,
                $"2 % was planted in {pairs.Count} cells; {all.Value - 1:P1} was found over all of them (95 %: {all.Interval.Low - 1:P1} to "
                    + $"{all.Interval.High - 1:P1}); {found} were called slower individually{Detail(pairs)}")) + NotCompared(missing));
    }

    /// <summary>The effect common to the pairs: the geometric mean of their ratios, with Student's
    /// interval over the pairs, whose launches and rounds have nothing in common.</summary>
    private static Estimate Together(List<(string Name, Comparison Comparison)> pairs)
    {
        if (pairs.Count < 2)
            return new(double.NaN, new(double.NaN, double.NaN), 0);
        var logs = pairs.ConvertAll(pair => Math.Log(pair.Comparison.Ratio.Value));
        var mean = logs.Average();
        var freedom = pairs.Count - 1;
        var error = Math.Sqrt(logs.Sum(log => (log - mean) * (log - mean)) / freedom / pairs.Count);
        var half = StudentT.InvCDF(0, 1, freedom, 0.975) * error;
        return new(Math.Exp(mean), new(Math.Exp(mean - half), Math.Exp(mean + half)), freedom);
    }

    /// <summary>The method on simulated runs whose noise is that of the real one.</summary>
    public static IEnumerable<SelfTestCheck> Simulated(RunDocument run, int seed)
    {
        if (run.Cells.TrueForAll(cell => cell.Launches.Count == 0))
        {
            yield return new("A/A, simulated", false, "nothing was measured whose noise could be simulated");
            yield break;
        }
        if (NoiseFit.Of(run) is not { } noise)
        {
            yield return new("A/A, simulated", false, "too few undisturbed rounds to fit the noise"
                + MoreTime(run.Cells.Exists(cell => cell.Status == CellStatus.Fails)));
            yield break;
        }
        var rounds = (int)Math.Max(5, run.Cells.SelectMany(cell => cell.Launches).Average(launch => launch.Round.Count));
        var launches = run.Settings.Launches;
        yield return Simulation("A/A, simulated", noise, launches, rounds, 1, seed, result => result.ShareOfDifferences <= AllowedSimulatedFalse,
            result => string.Create(CultureInfo.InvariantCulture,
                $"{result.ShareOfDifferences:P1} of {result.Comparisons:N0} comparisons found a difference that isn't there (allowed: 5 %); noise as here: "
                    + $"launches ±{noise.LaunchDeviation:P1}, samples ±{noise.SampleDeviation:P1}, bursts in {noise.BurstShare:P0}; {launches} launches of "
                    + $"{rounds} rounds"));
        yield return Simulation("2 % slower, simulated", noise, launches, rounds, 1 + SelfTestPlan.Slowdown, seed,
            result => result.ShareSlower >= WantedFound ? true : noise.LaunchDeviation > MostLaunchDeviation ? null : false,
            result => string.Create(CultureInfo.InvariantCulture,
                $"{result.ShareSlower:P1} of {result.Comparisons:N0} were found (wanted: {WantedFound:P0}, where launches differ by at most ±"
                    + $"{MostLaunchDeviation:P0}; here ±{noise.LaunchDeviation:P1}), intervals ±{result.MeanHalfWidth:P1} on average"));
    }

    private static SelfTestCheck Simulation(
        string name, NoiseModel noise, int launches, int rounds, double ratio, int seed, Func<SimulationResult, bool?> passes,
        Func<SimulationResult, string> text)
    {
        const int cellsPerRun = 11;
        var result = SelfTestSimulation.Run(noise, SimulatedComparisons, cellsPerRun, launches, rounds, ratio, seed);
        return new(name, passes(result), text(result));
    }

    // What fails does so however long it is measured.
    private static string MoreTime(bool fails) => fails ? "" : "; a longer --budget gives more";

    // The pairs that were planned, without those that can't be compared: of these, why.
    private static (List<(string Name, Comparison Comparison)> Pairs, List<(string Text, bool Fails)> Missing) Pairs(RunAnalysis analysis, string suffix)
    {
        var cells = analysis.Run.Cells.ToDictionary(cell => (cell.Serializer, cell.Payload, cell.Operation));
        var planned = (from other in analysis.Run.Cells
                       where other.Serializer.EndsWith(suffix, StringComparison.Ordinal)
                       let original = cells[(other.Serializer[..^suffix.Length], other.Payload, other.Operation)]
                       select (Name: $"{original.Serializer}/{other.Payload}/{other.Operation}", Comparison: analysis.Known(other, original),
                           Figures: new[] { analysis.Cells[original.Number], analysis.Cells[other.Number] })).ToList();
        return ([.. planned.Where(pair => pair.Comparison is not null).Select(pair => (pair.Name, pair.Comparison!))],
            [.. from pair in planned where pair.Comparison is null
               select ($"{pair.Name} ({WhyNone(pair.Figures)})", pair.Figures.Any(figures => figures.IsFailing))]);
    }

    private static string WhyNone(IReadOnlyList<CellFigures> both) => both.Select(figures => figures.IsFailing
        ? $"{figures.Cell.Serializer} fails: {CellNames.Reason(figures.Cell)}"
        : figures.WhyNone is { } why ? $"{figures.Cell.Serializer}: {why}" : null).OfType<string>().FirstOrDefault() ?? "too noisy";

    private static string NotCompared(List<(string Text, bool Fails)> missing) =>
        missing.Count == 0 ? "" : "; not compared: " + string.Join(", ", missing.Select(pair => pair.Text));

    private static string Detail(IReadOnlyList<(string Name, Comparison Comparison)> pairs) =>
        pairs.Count == 0
            ? ""
            : ": " + string.Join(", ", pairs.Select(pair => string.Create(CultureInfo.InvariantCulture,
                $"{pair.Name} {pair.Comparison.Ratio.Value:0.000} ({pair.Comparison.Ratio.Interval.Low:0.000}–{pair.Comparison.Ratio.Interval.High:0.000})")));
}
