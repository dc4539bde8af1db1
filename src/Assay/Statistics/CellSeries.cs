using Assay.Results;

namespace Assay.Statistics;

/// <summary>The samples of a cell that its figures are made of: nanoseconds per operation while the core was the worker's alone, the loop's own time taken off (docs/measurement.md).</summary>
internal static class CellSeries
{
    /// <summary>A sample whose probe took so much longer than the lowest of its launch was disturbed, where a worker tells nothing of its slices.</summary>
    private const double Tolerance = 0.10;

    /// <summary>With fewer undisturbed samples than these a launch hardly knows its own median: it doesn't count, or is taken as it is where a worker tells nothing of its slices.</summary>
    private const int FewestUndisturbed = 3;

    /// <summary>The series; launches that <see cref="LaunchLevel"/> leaves out, and samples without an undisturbed moment, aren't in it.</summary>
    public static SampleSeries Of(CellRecord cell)
    {
        var launches = Counting(cell);
        return SampleSeries.Of(launches.Select(Kept), isUndisturbed: launches.All(launch => launch.Median.Count > 0));
    }

    /// <summary>The launches with samples. One that ran out of time before its code was at its last tier isn't among them where others weren't: it measured something else.</summary>
    public static LaunchRecord[] Counting(CellRecord cell)
    {
        var launches = cell.Launches.Where(launch => launch.Nanoseconds.Count > 0).OrderBy(launch => launch.Launch).ToArray();
        return Array.Exists(launches, launch => launch.Settled) ? Array.FindAll(launches, launch => launch.Settled) : launches;
    }

    /// <summary>The samples of one launch, those at its beginning that don't count among them.</summary>
    public static LaunchSamples All(LaunchRecord launch)
    {
        int[] chosen = [.. Enumerable.Range(0, launch.Nanoseconds.Count).Where(IsUndisturbed(launch))];
        return new(launch.Launch, Array.ConvertAll(chosen, i => launch.Round[i]), Array.ConvertAll(chosen, i => Time(launch, i) - launch.OverheadNanoseconds));
    }

    private static LaunchSamples Kept(LaunchRecord launch)
    {
        var all = All(launch);
        var discarded = LaunchLevel.Discarded(launch);
        if (launch.Median.Count > 0 && all.Values.Length - discarded < FewestUndisturbed)
            discarded = all.Values.Length;
        return new(launch.Launch, all.Rounds[discarded..], all.Values[discarded..]);
    }

    private static double Time(LaunchRecord launch, int i) => launch.Median.Count > i ? launch.Median[i] : (double)launch.Nanoseconds[i] / launch.Iterations[i];

    private static Func<int, bool> IsUndisturbed(LaunchRecord launch)
    {
        if (launch.Median.Count > 0)
            return i => launch.Median[i] > 0;
        if (launch.Pace.Count != launch.Nanoseconds.Count || launch.Pace.Count == 0)
            return _ => true;
        var limit = launch.Pace.Min() * (1 + Tolerance);
        return launch.Pace.Count(pace => pace <= limit) < FewestUndisturbed ? _ => true : i => launch.Pace[i] <= limit;
    }
}
