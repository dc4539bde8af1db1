using Assay.Experiments;
using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Running;

namespace Assay.Cli;

/// <summary>A run of an experiment from its plan to its exit code: the run document is stored as it grows, the tables of what was measured appear however it ended.</summary>
internal static class WireRun
{
    /// <summary>Says what would be measured.</summary>
    /// <returns>The exit code.</returns>
    public static int Describe(RunPlan plan)
    {
        foreach (var line in plan.Lines)
            Console.Out.WriteLine(line);
        return 0;
    }

    /// <summary>Measures a plan.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="output">The folder for its files; null for <c>runs/&lt;id&gt;</c>.</param>
    /// <param name="quiet">Whether nothing but the tables is printed.</param>
    /// <param name="stop">Ends it; what was measured until then is stored and shown.</param>
    /// <returns>The exit code.</returns>
    /// <exception cref="UserException">The folder can't be.</exception>
    public static async Task<int> RunAsync(RunPlan plan, string? output, bool quiet, CancellationToken stop)
    {
        var started = TimeProvider.System.GetUtcNow();
        if (output is not null)
            RunFolder.Check(output, force: false, "remove it");
        using var turn = await MeasuringTurn.TakeAsync(plan.Study, anyway: null, line => Console.Error.WriteLine($"assay: {line}"), stop);
        using var folder = RunFolder.Take(started, plan.Study, output, force: false);
        var run = new RunDocument
        {
            Id = folder.Id,
            Study = plan.Study,
            AssayVersion = typeof(WireRun).Assembly.GetName().Version?.ToString(3) ?? "",
            Started = started,
            Settings = plan.Settings,
            Machine = await MachineFacts.ReadAsync(stop),
            Claims = plan.Claims.Count > 0 ? plan.Claims : null,
        };
        // What isn't available is told with the reason, as in every other run.
        foreach (var missing in plan.Missing)
            SerializerRecords.Of(run, missing);
        var file = Path.Combine(folder.Path, RunStore.FileName);
        await MeasureAsync(plan, run, new LineProgress(quiet ? TextWriter.Null : Console.Error), () => RunStore.Save(run, file), stop);
        run.State = stop.IsCancellationRequested ? RunState.Interrupted : RunState.Finished;
        run.Finished = TimeProvider.System.GetUtcNow();
        RunStore.Save(run, file);
        return Report(plan, run, folder, quiet);
    }

    private static async Task MeasureAsync(RunPlan plan, RunDocument run, IProgress<string> progress, Action store, CancellationToken stop)
    {
        foreach (var part in plan.Parts(run, progress))
        {
            await part.RunAsync(TimeProvider.System, progress, store, stop);
            if (stop.IsCancellationRequested)
                return;
        }
    }

    private static int Report(RunPlan plan, RunDocument run, RunFolder folder, bool quiet)
    {
        var isMeasured = plan.IsMeasured(run);
        var report = RunReport.Of(run);
        ConsoleReport.Write(ReportConsole.Current(), report);
        JobStatistics.WriteWhereAsked(report, Console.Out);
        ReportFiles.Write(report, folder.Path);
        if (!quiet)
            Console.Out.WriteLine($"\nStored in {Path.GetRelativePath(Environment.CurrentDirectory, folder.Path)}: {string.Join(", ", folder.Files)}");
        return run.State == RunState.Interrupted ? AssayCommand.Interrupted : isMeasured ? 0 : UserException.NotMeasured;
    }
}
