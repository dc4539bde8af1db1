using Assay.Reports.Numbers;

namespace Assay.Reports.Summary;

/// <summary>The warning above all figures: how far they can be trusted as a whole.</summary>
internal static class NoiseWarning
{
    /// <summary>Others using more than this share of the machine when a run begins is a noisy start.</summary>
    private const double BusyLoad = 0.15;

    /// <summary>A calibration loop does the same each time: where the middle half of its times spreads by more than this, the machine is uneven.</summary>
    private const double UnevenSpread = 0.05;

    /// <summary>Where less than this share of the sampling time was undisturbed, the machine is shared with somebody.</summary>
    private const double MostlyDisturbed = 0.5;

    /// <summary>The sentences; none for a quiet, whole run.</summary>
    public static IReadOnlyList<string> Of(RunDocument run)
    {
        var warnings = new List<string>();
        var measured = run.Cells.Count(cell => cell.Launches.Exists(launch => launch.Nanoseconds.Count > 0));
        if (run.State != RunState.Finished)
        {
            var what = run.Cells.Count > 0
                ? string.Create(CultureInfo.InvariantCulture, $"{measured} of {run.Cells.Count} cells have samples")
                : "the figures cover what was measured until then";
            warnings.Add($"This run {(run.State == RunState.Interrupted ? "was interrupted" : "hasn't ended (it is still running, or was killed)")}: {what}.");
        }
        if (Noise(run) is { Count: > 0 } noise)
            warnings.Add($"Noisy run: {Listed(noise)}; times may be too long, ratios less so, and small differences may be missed.");
        if (ClockFall.Of(run) is { } fall)
            warnings.Add($"In {fall.Launches} of {Counted.Of(fall.All, "launch", "launches")}, the cores were evenly {Figure.Percent(fall.Slowdown)} slower "
                + "than at their fastest, as after a fall of the clock (turbo, heat): that time counts as disturbed.");
        return warnings;
    }

    /// <summary>Whether the machine was so uneven that a report warns of it.</summary>
    public static bool IsNoisy(RunDocument run) => Noise(run).Count > 0;

    private static List<string> Noise(RunDocument run)
    {
        var noise = new List<string>();
        // Nothing can be too long then.
        if (run.CountSamples() == 0)
            return noise;
        if (UndisturbedShare.Of(run) is < MostlyDisturbed and var share)
            noise.Add($"only {Figure.Percent(share)} of the sampling time was undisturbed");
        if (run.Machine.LoadBefore is > BusyLoad and var load)
            noise.Add("others used " + Figure.Percent(load) + " of the CPU");
        if (Spread(run.Machine.CalibrationNanoseconds) is > UnevenSpread and var spread)
            noise.Add("a fixed task varied by " + Figure.Percent(spread));
        return noise;
    }

    private static string Listed(List<string> parts) => parts.Count > 1 ? string.Join(", ", parts.SkipLast(1)) + ", and " + parts[^1] : parts[0];

    /// <summary>The distance between the quartiles relative to the median; null for fewer than four times.</summary>
    private static double? Spread(List<double> times)
    {
        if (times.Count < 4)
            return null;
        var sorted = times.Order().ToArray();
        return (sorted[sorted.Length * 3 / 4] - sorted[sorted.Length / 4]) / Median.OfSorted(sorted);
    }
}
