using Assay.Reports.Numbers;
using Assay.Reports.Page.Drawing;
using Assay.Reports.Page.Model;

namespace Assay.History.Trends;

/// <summary>Trends in lines: each cell on each machine, its runs, and where its figure changed.</summary>
internal static class TrendText
{
    // Smaller changes are the layout of a build's code.
    private const double SmallestChange = 0.02;

    /// <summary>The lines.</summary>
    /// <param name="figures">The figures, the oldest run first.</param>
    /// <param name="shortest">How many runs a level lasts at least.</param>
    /// <param name="doubt">What runs differ by besides the code.</param>
    public static IEnumerable<string> Lines(IReadOnlyList<HistoryFigure> figures, int shortest, TrendDoubt doubt)
    {
        foreach (var series in figures.GroupBy(figure => (figure.Cell, figure.Machine)).OrderBy(series => series.Key.Cell, StringComparer.Ordinal))
        {
            var runs = series.ToList();
            var logs = runs.ConvertAll(run => Math.Log(run.Value));
            var changes = ChangePoints.In(logs, shortest);
            yield return $"{series.Key.Cell} on {series.Key.Machine}";
            for (var i = 0; i < runs.Count; i++)
                yield return $"  {runs[i].Run}  {Text(runs[i])}{(runs[i].Commit is { } commit ? "  " + GitCommit.Short(commit) : "")}"
                    + $"{(runs[i].Version.Length > 0 ? "  " + runs[i].Version : "")}{Change(runs, logs, changes, i, doubt)}";
            if (changes.Count == 0)
                yield return "  " + (TooFew(runs.Count, shortest) ?? "no change");
        }
    }

    /// <summary>That a series is too short to have two levels; null if it isn't.</summary>
    public static string? TooFew(int runs, int shortest) =>
        runs < 2 * shortest ? string.Create(CultureInfo.InvariantCulture, $"too few runs to look for changes; {2 * shortest} are needed") : null;

    private static string Change(List<HistoryFigure> runs, List<double> logs, IReadOnlyList<int> changes, int at, TrendDoubt doubt)
    {
        var index = changes.ToList().IndexOf(at);
        if (index < 0)
            return "";
        var (from, to) = (index == 0 ? 0 : changes[index - 1], index == changes.Count - 1 ? runs.Count : changes[index + 1]);
        var change = Math.Exp(Median.Of([.. logs[at..to]]) - Median.Of([.. logs[from..at]])) - 1;
        var words = Math.Abs(change) < SmallestChange
            ? "  ← spread changes from here on"
            : string.Create(CultureInfo.InvariantCulture,
                $"  ← {Math.Abs(change) * 100:0} % {Way(runs[at], change > 0)} from here on");
        return words + doubt.Of(runs[at - 1], runs[at]);
    }

    // Bytes are neither slow nor fast.
    private static string Way(HistoryFigure figure, bool isMore) => figure.Unit is not (PageUnit.Nanoseconds or PageUnit.PerSecond)
        ? isMore ? "more" : "less"
        : isMore == (figure.Better == Better.Lower) ? "slower" : "faster";

    private static string Text(HistoryFigure figure)
    {
        var time = TimeUnit.For([figure.Value]);
        var (show, unit) = figure.Unit == PageUnit.Nanoseconds
            ? ((Func<double, string>)time.Show, " " + time.Name)
            : (value => UnitScale.Alone(figure.Unit, value), figure.Unit == PageUnit.PerSecond ? "/s" : "");
        return $"{show(figure.Value)}{unit}{(figure.Low < figure.High ? $" ({show(figure.Low)}–{show(figure.High)})" : "")}";
    }
}
