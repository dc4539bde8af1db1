using Assay.Cli;
using Assay.Experiments;
using Assay.Experiments.Micro;
using Assay.Experiments.Profiling;
using Assay.Experiments.SelfTests;
using Assay.Experiments.Startup;
using Assay.Live;
using Assay.Reports;
using Assay.Reports.Exports;
using Assay.Reports.Screen;
using Assay.Reports.Tables;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Running;
using Assay.Statistics;
using Assay.Studies;
using Assay.Workers;
using Spectre.Console;

namespace Assay;

/// <summary>Measures, checks and reports.</summary>
internal sealed class Laboratory : ILaboratory
{
    /// <summary>The folder of the run that a self-test judges.</summary>
    public const string FirstRunOfSelftest = "run";

    /// <inheritdoc/>
    public async Task<RunDocument> RunAsync(RunRequest request, CancellationToken stop)
    {
        var run = await NewRunAsync(request, stop);
        var storage = new RunStorage(Path.Combine(request.OutDirectory, RunStore.FileName));
        storage.Save(run);
        await ObserveAsync(request, run, (micro, warn) => micro.RunAsync(run, () => storage.TrySave(run, line => warn($"assay: {line}")), stop));
        if (request.Plan.Cold is { } cold && run.State == RunState.Finished)
            await StartColdAsync(request, cold, run, storage, stop);
        if (request.Plan.Profile.Count > 0 && run.State == RunState.Finished)
            await ProfileAsync(request, run, storage, stop);
        if (request.IsShared() && !run.Notes.Contains(MeasuringTurn.SharedNote))
        {
            run.Notes.Add(MeasuringTurn.SharedNote);
            storage.TrySave(run, ExperimentRun.Warn);
        }
        var report = RunReport.Of(run);
        if (!request.Silent)
            Show(report, request.Full);
        JobStatistics.WriteWhereAsked(report, Console.Out);
        return storage.End(run, () => ReportFiles.Write(report, request.OutDirectory)) is { } missing
            ? throw new UserException(missing, UserException.NotStored)
            : run;
    }

    /// <inheritdoc/>
    public async Task<RunDocument> VerifyAsync(RunRequest request, CancellationToken stop)
    {
        var run = await NewRunAsync(request, stop);
        await ObserveAsync(request, run, (micro, _) => micro.VerifyAsync(run, stop));
        ConsoleReport.Write(ReportConsole.Current(), VerificationTable.Of(run, request.Full));
        if (request.OutDirectory.Length > 0)
            RunStore.Save(run, Path.Combine(request.OutDirectory, RunStore.FileName));
        return run;
    }

    /// <inheritdoc/>
    public async Task<bool> SelftestAsync(SelftestRequest request, CancellationToken stop)
    {
        using var found = new StreamWriter(Path.Combine(request.OutDirectory, "selftest.txt")) { AutoFlush = true };
        void Say(string line)
        {
            Console.Out.WriteLine(line);
            found.WriteLine(line);
        }
        void Tell(SelfTestCheck check) => Say($"{check.Passed switch { true => "pass", false => "FAIL", null => "n/a " }}  {check.Name}: {check.Finding}");
        var quick = await MeasureAsync(request, FirstRunOfSelftest, request.Quick, stop);
        var reference = await MeasureAsync(request, "reference", ReferenceCheck.PlanOf(request.Quick), stop);
        var again = await MeasureAsync(request, "again", request.Quick with { Seed = request.Seed + 1 }, stop);
        var (table, checks) = ReferenceCheck.Judge(RunAnalysis.Of(quick), RunAnalysis.Of(reference), RunAnalysis.Of(again));
        foreach (var line in table)
            Say(line);
        foreach (var check in checks)
            Tell(check);
        var planted = await MeasureAsync(request, "planted", SelfTestPlan.Of(request.Catalog, request.Budget ?? TimeSpan.FromMinutes(2), request.Seed), stop);
        var passed = await new SelfTest(LabFolders.Find([]), request.Seed, Tell, Console.Error.WriteLine).JudgeAsync(planted, stop) & checks.All(
            check => check.Passed != false);
        Console.Out.WriteLine(
            $"Stored in {Path.GetRelativePath(Environment.CurrentDirectory, request.OutDirectory)}: selftest.txt and the runs run, reference, again, planted");
        return passed;
    }

    private async Task<RunDocument> MeasureAsync(SelftestRequest request, string name, Plan plan, CancellationToken stop)
    {
        var run = await RunAsync(new RunRequest(plan, request.Catalog, plan.Study, Path.Combine(request.OutDirectory, name), Quiet: false, Silent: true), stop);
        stop.ThrowIfCancellationRequested();
        return run;
    }

    /// <inheritdoc/>
    public void Report(ReportRequest request)
    {
        var report = RunReport.OfStored(request.RunFile);
        if (request.Export.IsAny)
            Exporter.Write(request.Export, [report.Page, .. request.Others.Select(other => RunReport.OfStored(other).Page)], Console.Out.WriteLine,
                text => Console.Error.WriteLine($"assay: {text}"));
        if (request.OutDirectory is { } directory)
        {
            foreach (var file in ReportFiles.Write(report, directory))
                Console.Out.WriteLine(file);
            return;
        }
        if (request.Export.IsAny)
            return;
        switch (request.Format)
        {
            case "markdown":
                Console.Out.Write(MarkdownReport.Of(report));
                break;
            case "csv":
                SummaryCsv.Write(Console.Out, report);
                break;
            default:
                Show(report, request.Full);
                break;
        }
    }

    private static async Task ProfileAsync(RunRequest request, RunDocument run, RunStorage storage, CancellationToken stop)
    {
        using var progress = request.Quiet ? new ConsoleProgress(TextWriter.Null, terminal: false) : ConsoleProgress.Standard();
        try
        {
            await RunProfiling.AddAsync(request.Plan, run, progress.Say, stop);
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // Everything was measured: the run is complete without them.
            run.Notes.Add("Profiling was interrupted: cells after the last profile have none.");
        }
        SaveAgain(run, storage);
    }

    private static async Task StartColdAsync(RunRequest request, PlannedCold cold, RunDocument run, RunStorage storage, CancellationToken stop)
    {
        run.State = RunState.Running;
        using var scratch = new ScratchFolder();
        using var progress = ConsoleProgress.Standard();
        try
        {
            var variants = await StartupVariants.OfAsync(cold.Cells, 1, cold.Loops, request.Catalog, scratch.Path, stop);
            var plan = new StartupPlan { Variants = variants, Starts = cold.Starts, Budget = ColdBudget(request.Plan, cold, run), Seed = request.Plan.Seed };
            var steps = new StepLines(request.Quiet ? new LineProgress(TextWriter.Null) : progress);
            await new StartupExperiment(plan, run, TimeProvider.System).Part().RunAsync(TimeProvider.System, steps, () => storage.TrySave(run, _ => { }), stop);
        }
        catch (UserException e)
        {
            // The settled figures stand without them.
            run.Notes.Add($"No cold starts: {e.Message}");
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // The results so far are kept.
        }
        run.State = stop.IsCancellationRequested ? RunState.Interrupted : RunState.Finished;
        SaveAgain(run, storage);
    }

    private static void SaveAgain(RunDocument run, RunStorage storage)
    {
        run.Finished = TimeProvider.System.GetUtcNow();
        // What can't be stored is reported at the end of the run, together with what is.
        storage.TrySave(run, _ => { });
    }

    private static void Show(RunReport report, bool full)
    {
        if (full)
            ConsoleReport.Write(ReportConsole.Current(), report);
        else
            ScreenReport.Write(ReportConsole.Current(), report);
    }

    // Cells that took longer than they should leave less, but not nothing.
    private static TimeSpan ColdBudget(Plan plan, PlannedCold cold, RunDocument run)
    {
        const double least = 0.5;
        var left = plan.Budget + cold.Budget - ((run.Finished ?? run.Started) - run.Started);
        return left > cold.Budget * least ? left : cold.Budget * least;
    }

    private static Task ObserveAsync(RunRequest request, RunDocument run, Func<MicroExperiment, Action<string>, Task> measure)
    {
        Task MeasureAsync(IRunObserver observer) =>
            measure(new MicroExperiment(request.Plan, request.Catalog, new ProcessLauncher(), observer, TimeProvider.System), observer.Warn);

        if (request.Quiet)
            return MeasureAsync(new PlainProgress(TextWriter.Null, Console.Error, TimeProvider.System));
        var console = AnsiConsole.Create(new AnsiConsoleSettings { Out = new AnsiConsoleOutput(Console.Error) });
        return console.Profile.Capabilities.Interactive && !Console.IsErrorRedirected
            ? LiveView.ShowAsync(console, run, TimeProvider.System, MeasureAsync)
            : MeasureAsync(new PlainProgress(Console.Error, Console.Error, TimeProvider.System));
    }

    private static async Task<RunDocument> NewRunAsync(RunRequest request, CancellationToken stop) => new()
    {
        Id = request.RunId,
        Study = request.Plan.Study,
        AssayVersion = typeof(Laboratory).Assembly.GetName().Version?.ToString(3) ?? "",
        Started = TimeProvider.System.GetUtcNow(),
        Settings = request.Plan.Settings,
        Machine = await MachineFacts.ReadAsync(stop),
        Notes = [.. request.Plan.Notes],
        Claims = request.Plan.Claims.Count > 0 ? request.Plan.Claims : null,
    };
}
