using Assay.Experiments;
using Assay.Live;
using Assay.Reports;
using Assay.Reports.Screen;
using Assay.Reports.Writers;
using Assay.Running;

namespace Assay.Cli;

/// <summary>A run of an experiment from its plan to its exit code: the run document is stored as
/// it grows, the tables of what was measured appear however it ended.</summary>
internal static class ExperimentRun
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
    /// <param name="output">Where its files go, and what is printed.</param>
    /// <param name="stop">Ends it; what was measured until then is stored and shown.</param>
    /// <returns>The exit code.</returns>
    /// <exception cref="UserException">The folder can't be, or not all could be stored.</exception>
    public static async Task<int> RunAsync(RunPlan plan, RunOutput output, CancellationToken stop)
    {
        var (run, isMeasured) = await MeasureAsync(plan, output, stop);
        if (run.State == RunState.Interrupted)
            return AssayCommand.Interrupted;
        if (isMeasured)
            return 0;
        foreach (var line in plan.NotMeasured(run))
            Warn(line);
        return UserException.NotMeasured;
    }

    /// <summary>Measures a plan whose partial results are of no use to the command: a verdict on them would have other error rates than promised.</summary>
    /// <exception cref="OperationCanceledException">It was interrupted; what was measured until then is stored.</exception>
    /// <inheritdoc cref="RunAsync"/>
    public static async Task<RunDocument> WholeAsync(RunPlan plan, RunOutput output, CancellationToken stop)
    {
        var (run, _) = await MeasureAsync(plan, output, stop);
        return run.State == RunState.Interrupted ? throw new OperationCanceledException(stop) : run;
    }

    /// <summary>Measures a plan.</summary>
    /// <returns>The run, and whether all that had to be measured was.</returns>
    /// <inheritdoc cref="RunAsync"/>
    public static async Task<(RunDocument Run, bool IsMeasured)> MeasureAsync(RunPlan plan, RunOutput output, CancellationToken stop)
    {
        output.Checked();
        using var own = output.Turn is null ? await MeasuringTurn.TakeAsync(plan.Study, output.Anyway, Warn, stop) : null;
        var turn = output.Turn ?? own!;
        using var folder = RunFolder.Take(TimeProvider.System.GetUtcNow(), plan.Study, output.Folder, output.Force);
        var run = await NewRun.BeginAsync(folder.Id, plan.Study, plan.Settings, stop) with
        {
            Claims = plan.Claims.Count > 0 ? plan.Claims : null,
            Notes = [.. plan.Notes, .. turn.SharedNote is { } beside ? [beside] : Array.Empty<string>(), .. InheritedSettings.Notes()],
        };
        // Unavailable serializers are listed with the reason, as in every other run.
        foreach (var missing in plan.Missing)
            SerializerRecords.Of(run, missing);
        var storage = new RunStorage(Path.Combine(folder.Path, RunStore.FileName));
        // What takes minutes until its first sample is seen from the beginning; others would leave an empty document where no server can be had.
        if (plan.View == RunView.Live)
            storage.Save(run);
        var began = TimeProvider.System.GetTimestamp();
        foreach (var (view, parts) in plan.Stages)
        {
            await RunScreen.ShowAsync(view, run, output.Quiet, observer => Part.RunAsync(
                parts(run, observer), run, TimeProvider.System, observer, () => storage.TrySave(run, line => observer.Warn($"assay: {line}")), stop));
            if (run.State == RunState.Interrupted)
                break;
        }
        if (run.State != RunState.Interrupted && plan.Overrun(TimeProvider.System.GetElapsedTime(began)) is { } overrun)
        {
            run.Notes.Add(overrun);
            storage.TrySave(run, Warn);
        }
        if (turn.SharedNote is { } shared && !run.Notes.Contains(shared))
        {
            run.Notes.Add(shared);
            storage.TrySave(run, Warn);
        }
        var isMeasured = plan.IsMeasured(run);
        var report = RunReport.Of(run);
        // What can't be shown, because a disk behind standard output is full, is stored all the same, and in the history.
        var missed = storage.End(run, () => ReportFiles.Write(report, folder.Path));
        // Without a sample it is no run that another could be compared with.
        var isKept = missed is null && output.Turn is null && (run.State != RunState.Interrupted || run.CountSamples() > 0);
        Func<string?>? changes = null;
        try
        {
            if (isKept)
                changes = output.Keep(run, folder.Path);
        }
        finally
        {
            if (!output.Silent)
                ScreenReport.Show(report, output.Full);
        }
        JobStatistics.WriteWhereAsked(report, Console.Out);
        if (missed is not null)
            throw new UserException(missed, UserException.NotStored);
        if (output.Turn is null)
            Tell(plan, output, changes, run, folder);
        return (run, isMeasured);
    }

    /// <summary>Says something that the user should know at once.</summary>
    public static void Warn(string line) => Console.Error.WriteLine($"assay: {Printable.Of(TypedCommand.In(line))}");

    private static void Tell(RunPlan plan, RunOutput output, Func<string?>? changes, RunDocument run, RunFolder folder)
    {
        if (output.Quiet)
            return;
        if (changes?.Invoke() is { } changed)
            Console.Out.WriteLine(changed);
        var space = run.Cells.Count > 0 ? "" : "\n";
        Console.Out.WriteLine($"{space}Stored in {Path.GetRelativePath(Environment.CurrentDirectory, folder.Path)}: {string.Join(", ", folder.Files)}");
        if (!output.Silent && plan.Hint() is { } hint)
            Console.Out.WriteLine(TypedCommand.In(hint));
    }
}
