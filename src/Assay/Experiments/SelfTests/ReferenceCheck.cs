using Assay.Experiments.Micro;
using Assay.Reports;
using Assay.Reports.Numbers;
using Assay.Results;
using Assay.Running;
using Assay.Statistics;
using Assay.Studies;

namespace Assay.Experiments.SelfTests;

/// <summary>
/// Holds every cell of the default study, run at its own budget, against a long measurement of the same cells: each worker warmed up for ten seconds, each
/// cell with time for four seconds of samples. The self-test chooses neither cells nor budget: what is judged is the first table that a user sees.
/// </summary>
internal static class ReferenceCheck
{
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(10);

    // Starting, and what a warm-up of at least so long takes beyond that.
    private static readonly TimeSpan Besides = TimeSpan.FromSeconds(2);

    // Of a cell in each launch. The default study has three seconds for a cell altogether, starting and warming up among them.
    private static readonly TimeSpan Sampling = TimeSpan.FromSeconds(1);
    private const int ReferenceLaunches = 4;
    private const int ReferenceRounds = 20;

    private const double MostUnsettled = 0.10;
    private const double MedianHalfWidth = 0.02;
    private const double HighHalfWidth = 0.06;
    private const double HighQuantile = 0.95;
    private const double Close = 0.05;
    private const double WantedClose = 0.95;
    private const double WantedCovered = 0.93;
    private const double MostChanged = 0.05;

    /// <summary>The plan of the long measurement: its budget has each worker's whole warm-up, and the time for samples of each cell.</summary>
    /// <param name="cores">On how many of them workers warm up side by side; samples are taken one at a time, however many there are.</param>
    public static Plan PlanOf(Plan quick, int cores)
    {
        var groups = quick.Cells.Where(cell => cell.Serializer.Command is not null).GroupBy(PayloadKey.Of).ToList();
        return quick with
        {
            Study = "reference",
            LeastWarmUp = WarmUp,
            Launches = ReferenceLaunches,
            MinimumRounds = ReferenceRounds,
            // A launch's share of the budget is the same for each payload.
            Budget = groups.Select(group => LaunchOf([.. group], cores)).DefaultIfEmpty().Max() * groups.Count * ReferenceLaunches,
        };
    }

    /// <summary>The table: a line for each cell that has a ratio in the run or in the reference, then what came of all.</summary>
    /// <param name="run">The default study's run.</param>
    /// <param name="reference">The long measurement.</param>
    /// <param name="again">The default study run once more.</param>
    public static (IReadOnlyList<string> Table, IReadOnlyList<SelfTestCheck> Checks) Judge(RunAnalysis run, RunAnalysis reference, RunAnalysis again)
    {
        var cells = run.Cells.Values.Where(figures => figures.Cell.Status is CellStatus.Ok or CellStatus.Lossy && IsMeasured(figures)).ToList();
        var pairs = (from figures in cells
                     let other = reference.Cells[figures.Cell.Number]
                     // A reference that hasn't settled is none.
                     where !figures.IsBaseline && figures.Ratio is not null && WhyNone(other) is null
                     select (Figures: figures, Ratio: figures.Ratio!, Reference: other.Ratio!)).ToList();
        List<string> table = ["cell\trun\treference\toff by\tcovered"];
        table.AddRange(cells.Where(figures => !figures.IsBaseline).Select(figures => Line(figures, reference.Cells[figures.Cell.Number])));
        var widths = pairs.Select(pair => pair.Ratio.RelativeHalfWidth).Order().ToArray();
        var close = pairs.Count(pair => Math.Abs((pair.Ratio.Value / pair.Reference.Value) - 1) <= Close);
        var covered = pairs.Count(pair => pair.Ratio.Interval.Contains(pair.Reference.Value));
        var agreeing = pairs.Count(pair => !Differ(pair.Ratio, pair.Reference));
        var unsettled = cells.Count(figures => figures.Unsettled is not null);
        var twice = pairs.Where(pair => again.Cells[pair.Figures.Cell.Number].Ratio is not null).ToList();
        // One that never works is no fault of the lab's.
        var failing = run.Cells.Values.Select(figures => new[] { figures, reference.Cells[figures.Cell.Number], again.Cells[figures.Cell.Number] })
            .Where(same => same.Any(figures => figures.IsFailing) && !same.All(figures => figures.IsFailing))
            .Select(same => same.First(figures => figures.IsFailing)).ToList();
        var changed = twice.Count(pair => Differ(pair.Ratio, again.Cells[pair.Figures.Cell.Number].Ratio!));
        return (table,
        [
            new("cells that fail in some of the three runs", failing.Count == 0, failing.Count == 0 ? "none"
                : string.Join("; ", failing.Select(figures => $"{Name(figures)} {WhyNone(figures)}"))),
            Share("cells unsettled", unsettled, cells.Count, share => share <= MostUnsettled, "at most 10 %"),
            Share("cells of the reference unsettled or failing", cells.Count(figures => WhyNone(reference.Cells[figures.Cell.Number]) is not null), cells.Count,
                share => share <= MostUnsettled, "at most 10 %"),
            new("half-widths of ratios", widths.Length > 0 && Median.Of(widths) <= MedianHalfWidth && Quantile(widths) <= HighHalfWidth,
                Text($"median ± {Median.Of(widths):0.0 %} (at most 2 %), 95th percentile ± {Quantile(widths):0.0 %} (at most 6 %)")),
            Share("ratios within 5 % of the reference", close, pairs.Count, share => share >= WantedClose, "at least 95 %"),
            // The reference is of four launches, and launches differ: an interval that is right holds another estimate less often than the truth.
            Share(Text($"intervals that hold the reference ({covered} of {pairs.Count}), or it is as uncertain itself"), agreeing, pairs.Count,
                share => share >= WantedCovered, "at least 93 %"),
            Share("cells that two runs call different", changed, twice.Count, share => share <= MostChanged, "at most 5 %"),
        ]);
    }

    // More cores shorten the warm-up, but not the sampling.
    private static TimeSpan LaunchOf(IReadOnlyList<PlannedCell> cells, int cores)
    {
        var workers = cells.Select(cell => (cell.Serializer.Id, cell.Settings)).Distinct().Count();
        var launched = workers + BaselineCopies.Most - 1;
        var warming = Math.Ceiling((double)launched / cores) * (WarmUp + Besides);
        var sampling = (double)cells.Count / workers * launched * Sampling;
        return new[] { warming / Scheduler.WarmUpShare, warming + sampling }.Max();
    }

    // Why nothing can be held against a cell of the long measurement; null if something can.
    private static string? WhyNone(CellFigures reference) =>
        reference.IsFailing ? $"fails: {CellNames.Reason(reference.Cell)}"
        : reference.Unsettled ?? (reference.Ratio is null ? "no ratio" : null);

    // The no-op has nothing to be measured.
    private static bool IsMeasured(CellFigures figures) => figures.Median is not { Value: < 1 };

    private static string Line(CellFigures figures, CellFigures other)
    {
        var reference = other.Ratio;
        var name = Name(figures);
        if (figures.Ratio is not { } ratio)
            return Text($"{name}\t{figures.Unsettled ?? "no ratio"}\t{reference?.Value:0.000}\t\t");
        var run = Text($"{ratio.Value:0.000} ({ratio.Interval.Low:0.000}–{ratio.Interval.High:0.000})");
        return reference is null
            ? Text($"{name}\t{run}\t\t\t{WhyNone(other)}")
            : Text($"{name}\t{run}\t{reference.Value:0.000}\t{(ratio.Value / reference.Value) - 1:+0.0 %;-0.0 %;0.0 %}\t"
                + $"{WhyNone(other) ?? (ratio.Interval.Contains(reference.Value) ? "yes" : "NO")}");
    }

    private static string Name(CellFigures figures) => $"{figures.Cell.Serializer}/{figures.Cell.Payload}/{figures.Cell.Operation}";

    private static bool Differ(Estimate one, Estimate other)
    {
        var half = Math.Sqrt(Square(LogHalf(one)) + Square(LogHalf(other)));
        return Math.Abs(Math.Log(one.Value / other.Value)) > half;

        static double LogHalf(Estimate estimate) => Math.Log(estimate.Interval.High / estimate.Interval.Low) / 2;
        static double Square(double value) => value * value;
    }

    private static double Quantile(double[] sorted) =>
        sorted.Length == 0 ? double.NaN : sorted[Math.Min(sorted.Length - 1, (int)(sorted.Length * HighQuantile))];

    private static SelfTestCheck Share(string name, int count, int all, Func<double, bool> passes, string wanted) =>
        new(name, all > 0 && passes((double)count / all), Text($"{count} of {all}, {(all == 0 ? double.NaN : (double)count / all):0.0 %} (wanted: {wanted})"));

    private static string Text(InvariantText text) => text.ToString();
}
