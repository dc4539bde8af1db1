using Assay.Studies;

namespace Assay.Experiments.Profiling;

/// <summary>Profiles of a run's cells, taken after all was measured, in workers of their own: no figure of the run is taken while somebody looks on.</summary>
internal static class RunProfiling
{
    // Some thousand samples resolve shares of less than a percent.
    private static readonly TimeSpan Time = TimeSpan.FromSeconds(4);

    /// <summary>Adds them to the run; what couldn't be profiled is in its notes.</summary>
    /// <param name="plan">What was measured.</param>
    /// <param name="run">Its document.</param>
    /// <param name="say">Told what is being done.</param>
    /// <param name="stop">Ends it; what was measured and profiled until then is kept.</param>
    public static async Task AddAsync(Plan plan, RunDocument run, Action<string> say, CancellationToken stop)
    {
        var (sampler, reason) = await Profiler.FindAsync(Profiler.Auto, stop);
        if (reason is not null)
            run.Notes.Add($"Profiled {reason}");
        var profiles = run.Profiles = [];
        await new Profiler(sampler, say).RunAsync(plan.Profile.Where(cell => IsMeasured(cell, run)), plan, Time, profiles.Add,
            text => run.Notes.Add($"Not profiled: {text}"), stop);
    }

    private static bool IsMeasured(PlannedCell cell, RunDocument run)
    {
        var same = cell.ToRecord(0);
        return run.Cells.Any(one => one.Status is CellStatus.Ok or CellStatus.Lossy
            && (one.Serializer, one.Payload, one.Count, one.Operation, one.Destination, one.Mode,
                one.Settings) == (same.Serializer, same.Payload, same.Count, same.Operation, same.Destination, same.Mode, same.Settings)
            && one.Options.Count == same.Options.Count && !one.Options.Except(same.Options).Any());
    }
}
