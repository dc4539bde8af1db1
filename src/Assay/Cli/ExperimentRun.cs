using Assay.Experiments;
using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;
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
    /// <param name="plan">The plan.</param>
    /// <param name="output">Where its files go, and what is printed.</param>
    /// <param name="stop">Ends it; what was measured until then is stored and shown.</param>
    /// <returns>The exit code.</returns>
    /// <exception cref="UserException">The folder can't be, or not all could be stored.</exception>
    public static async Task<int> RunAsync(RunPlan plan, RunOutput output, CancellationToken stop)
    {
        var started = TimeProvider.System.GetUtcNow();
        output.Checked();
        using var turn = await MeasuringTurn.TakeAsync(plan.Study, output.Anyway, Warn, stop);
        using var folder = RunFolder.Take(started, plan.Study, output.Folder, output.Force);
        var run = new RunDocument
        {
            Id = folder.Id,
            Study = plan.Study,
            AssayVersion = typeof(ExperimentRun).Assembly.GetName().Version?.ToString(3) ?? "",
            Started = started,
            Settings = plan.Settings,
            Machine = await MachineFacts.ReadAsync(stop),
            Claims = plan.Claims.Count > 0 ? plan.Claims : null,
            Notes = [.. plan.Notes, .. turn.IsShared ? [MeasuringTurn.SharedNote] : Array.Empty<string>()],
        };
        // Unavailable serializers are listed with the reason, as in every other run.
        foreach (var missing in plan.Missing)
            SerializerRecords.Of(run, missing);
        var storage = new RunStorage(Path.Combine(folder.Path, RunStore.FileName));
        using (var passing = ConsoleProgress.Standard())
        {
            IProgress<string> progress = output.Quiet ? new LineProgress(TextWriter.Null) : plan.HasShortTurns ? passing : new LineProgress(Console.Error);
            await Part.RunAsync(plan.Parts(run, progress), TimeProvider.System, new StepLines(progress), () => storage.TrySave(run, Warn), stop);
        }
        run.State = stop.IsCancellationRequested ? RunState.Interrupted : RunState.Finished;
        run.Finished = TimeProvider.System.GetUtcNow();
        if (turn.IsShared && !run.Notes.Contains(MeasuringTurn.SharedNote))
            run.Notes.Add(MeasuringTurn.SharedNote);
        storage.TrySave(run, Warn);
        var isMeasured = plan.IsMeasured(run);
        if (Report(run, output, folder, storage) is { } missed)
            throw new UserException(missed, UserException.NotStored);
        return run.State == RunState.Interrupted ? AssayCommand.Interrupted : isMeasured ? 0 : UserException.NotMeasured;
    }

    /// <summary>Says something that the user should know at once.</summary>
    public static void Warn(string line) => Console.Error.WriteLine($"assay: {Printable.Of(line)}");

    // The storage failure, in a line.
    private static string? Report(RunDocument run, RunOutput output, RunFolder folder, RunStorage storage)
    {
        var report = RunReport.Of(run);
        ConsoleReport.Write(ReportConsole.Current(), report);
        JobStatistics.WriteWhereAsked(report, Console.Out);
        var missed = storage.End(run, () => ReportFiles.Write(report, folder.Path));
        if (!output.Quiet)
            Console.Out.WriteLine($"\nStored in {Path.GetRelativePath(Environment.CurrentDirectory, folder.Path)}: {string.Join(", ", folder.Files)}");
        output.Keep(run, folder.Path);
        return missed;
    }
}
