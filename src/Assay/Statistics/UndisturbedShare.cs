namespace Assay.Statistics;

/// <summary>How much of the time in which samples were taken the core was the worker's alone.</summary>
internal static class UndisturbedShare
{
    /// <summary>The share of some launches, 0 … 1; null where their workers don't tell.</summary>
    public static double? Of(IEnumerable<LaunchRecord> launches)
    {
        double undisturbed = 0, all = 0;
        foreach (var launch in launches.Where(launch => launch.Undisturbed.Count > 0))
        {
            undisturbed += launch.Undisturbed.Sum();
            all += launch.Nanoseconds.Sum();
        }
        return all > 0 ? undisturbed / all : null;
    }

    /// <summary>The share of a whole run.</summary>
    public static double? Of(RunDocument run) => Of(run.Cells.SelectMany(cell => cell.Launches));
}
