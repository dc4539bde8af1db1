namespace Assay.Statistics;

/// <summary>
/// How long the probe took next to undisturbed slices in the whole run, by runtime: the median, in nanoseconds. A core's clock depends on what its neighbours
/// do and on the minute; it made all cells of a launch 4 % slower or faster at once, which isn't theirs. The probe's code differs from runtime to runtime.
/// </summary>
internal sealed class UsualClock
{
    private readonly Dictionary<string, string> runtimes;
    private readonly Dictionary<string, double> paces;

    /// <summary>Looks at a run.</summary>
    public UsualClock(RunDocument run)
    {
        runtimes = run.Serializers.DistinctBy(serializer => serializer.Id).ToDictionary(serializer => serializer.Id, serializer => serializer.Runtime ?? "");
        paces = run.Cells
            .SelectMany(cell => cell.Launches.SelectMany(launch => launch.CalmPace).Select(pace => (Runtime: RuntimeOf(cell), Pace: pace)))
            .Where(one => one.Pace > 0)
            .GroupBy(one => one.Runtime).ToDictionary(group => group.Key, group => Median.Of([.. group.Select(one => one.Pace)]));
    }

    /// <summary>That of a cell's runtime; 0 if no worker reported it.</summary>
    public double Of(CellRecord cell) => paces.GetValueOrDefault(RuntimeOf(cell));

    private string RuntimeOf(CellRecord cell) => runtimes.GetValueOrDefault(cell.Serializer, "");
}
