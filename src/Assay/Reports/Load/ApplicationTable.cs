using Assay.Reports.Numbers;
using Assay.Reports.Tables;

namespace Assay.Reports.Load;

/// <summary>The application's resource use under load: the published rows in the published order.</summary>
internal static class ApplicationTable
{
    private const double Mega = 1024 * 1024;

    public static ReportTable Of(RunDocument run, IReadOnlyList<LoadFigures> figures, string title)
    {
        var cores = run.Machine.LogicalCores;
        var table = new SideBySide<LoadFigures>(figures, one => one.Name);
        table.Add("CPU Usage (%)", one => Number(one.ServerCores / cores * 100));
        table.Add("Cores usage (%)", one => Number(one.ServerCores * 100));
        table.Add("Working Set (MB)", one => Last(one, "working_set_bytes", Mega));
        table.Add("Private Memory (MB)", one => Last(one, "private_bytes", Mega));
        table.Add("Build Time (ms)", _ => ReportCell.None);
        table.Add("Start Time (ms)", one => Number(one.Record.StartMilliseconds));
        table.Add("Published Size (KB)", one => Number(one.Record.PublishedBytes / 1024.0));
        table.Add(".NET Core SDK Version", one => one.Record.SdkVersion ?? Figure.None);
        table.Add("ASP.NET Core Version", one => one.Record.AspNetCoreVersion ?? Figure.None);
        table.Add(".NET Runtime Version", one => one.Record.Runtime ?? Figure.None);
        table.Add("Max CPU Usage (%)", one => MostRate(one, "cpu_seconds", 100.0 / cores));
        table.Add("Max Working Set (MB)", one => Most(one, "working_set_bytes", Mega));
        table.Add("Max GC Heap Size (MB)", one => Most(one, "gc_heap_bytes", Mega));
        table.Add("Size of committed memory by the GC (MB)", one => Most(one, "gc_committed_bytes", Mega));
        table.Add("Max Number of Gen 0 GCs / sec", one => MostRate(one, "gc0_total", 1));
        table.Add("Max Number of Gen 1 GCs / sec", one => MostRate(one, "gc1_total", 1));
        table.Add("Max Number of Gen 2 GCs / sec", one => MostRate(one, "gc2_total", 1));
        table.Add("Max Time in GC (%)", one => MostRate(one, "gc_pause_seconds_total", 100));
        table.Add("Max Gen 0 Size (B)", one => Most(one, "gen0_bytes", 1));
        table.Add("Max Gen 1 Size (B)", one => Most(one, "gen1_bytes", 1));
        table.Add("Max Gen 2 Size (B)", one => Most(one, "gen2_bytes", 1));
        table.Add("Max LOH Size (B)", one => Most(one, "loh_bytes", 1));
        table.Add("Max POH Size (B)", one => Most(one, "poh_bytes", 1));
        table.Add("Max Allocation Rate (B/sec)", one => MostRate(one, "allocated_bytes_total", 1));
        table.Add("Max GC Heap Fragmentation (%)", one => Most(one, "gc_fragmentation_percent", 1));
        table.Add("# of Assemblies Loaded", one => Last(one, "assemblies", 1));
        table.Add("Max Exceptions (#/s)", one => MostRate(one, "exceptions_total", 1));
        table.Add("Max Lock Contention (#/s)", one => MostRate(one, "lock_contentions_total", 1));
        table.Add("Max ThreadPool Threads Count", one => Most(one, "threadpool_threads", 1));
        table.Add("Max ThreadPool Queue Length", one => Most(one, "threadpool_queue", 1));
        table.Add("Max ThreadPool Items (#/s)", one => MostRate(one, "threadpool_items_total", 1));
        table.Add("Max Active Timers", one => Most(one, "timers", 1));
        table.Add("IL Jitted (B)", one => Last(one, "jitted_il_bytes", 1));
        table.Add("Methods Jitted", one => Last(one, "jitted_methods", 1));
        return table.Make("application" + title, [.. Notes(figures)]);
    }

    private static IEnumerable<string> Notes(IReadOnlyList<LoadFigures> figures)
    {
        var source = figures.Any(one => one.Record.CounterSource is not null)
            ? "Counted by the server's own runtime and read about once a second through EventPipe; memory other than the maxima is the operating "
                + "system's figure at the end."
            : "Counted by the server's own runtime, read once a second.";
        yield return figures.Any(one => one.Record.Payload is not null)
            ? source + " Workers are built beforehand, so there is no build time."
            : source;
        foreach (var one in figures.Where(one => one.Record.NoCounters is not null))
            yield return $"{one.Name}: no counters: {one.Record.NoCounters}";
    }

    private static IEnumerable<double?> Values(LoadFigures figures, string counter) =>
        figures.Record.Rounds.SelectMany(round => round.Counters).Where(sample => sample.ContainsKey(counter)).Select(sample => (double?)sample[counter]);

    /// <summary>How much a total grew a second, from sample to sample. Before EventPipe the last one of a round was
    /// taken whenever that ended: what is much shorter than the interval before is left out.</summary>
    private static IEnumerable<double?> Rates(LoadFigures figures, string total)
    {
        foreach (var samples in figures.Record.Rounds.Select(round => round.Counters.Where(sample => sample.ContainsKey(total)).ToList()))
        {
            var before = 0.0;
            for (var i = 1; i < samples.Count; i++)
            {
                var seconds = samples[i]["seconds"] - samples[i - 1]["seconds"];
                if (seconds >= before / 2)
                    yield return (samples[i][total] - samples[i - 1][total]) / seconds;
                before = seconds;
            }
        }
    }

    private static ReportCell MostRate(LoadFigures figures, string total, double unit) => Number(Rates(figures, total).Max() * unit);

    private static ReportCell Most(LoadFigures figures, string counter, double unit) => Number(Values(figures, counter).Max() / unit);

    private static ReportCell Last(LoadFigures figures, string counter, double unit) => Number(Values(figures, counter).LastOrDefault() / unit);

    private static ReportCell Number(double? number) => number is { } known ? Figure.Significant(known) : ReportCell.None;
}
