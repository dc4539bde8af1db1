using Assay.Experiments;
using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;

namespace Assay.Cli;

/// <summary>A measurement over a wire from its command line to its exit code: the run document is stored as it grows, the tables of what was measured appear however it ended.</summary>
internal sealed class WireRun
{
    private readonly RunFolder folder;
    private readonly MeasuringTurn turn;
    private readonly RunStorage storage;
    private readonly RunOutput output;

    private WireRun(RunDocument run, RunFolder folder, MeasuringTurn turn, RunOutput output)
    {
        Run = run;
        (this.folder, this.turn) = (folder, turn);
        this.output = output;
        storage = new RunStorage(Path.Combine(folder.Path, RunStore.FileName));
        Progress = new LineProgress(output.Quiet ? TextWriter.Null : Console.Error);
    }

    /// <summary>The document that is filled.</summary>
    public RunDocument Run { get; }

    /// <summary>Where it is said what is being done.</summary>
    public IProgress<string> Progress { get; }

    /// <summary>Begins one.</summary>
    /// <param name="study">What it is called.</param>
    /// <param name="settings">What was asked for.</param>
    /// <param name="output">Where its files go.</param>
    /// <param name="stop">Ends it.</param>
    /// <exception cref="UserException">The folder can't be.</exception>
    public static async Task<WireRun> BeginAsync(string study, RunSettings settings, RunOutput output, CancellationToken stop)
    {
        var started = TimeProvider.System.GetUtcNow();
        output.Checked();
        var alone = await MeasuringTurn.TakeAsync(study, output.Anyway, line => Console.Error.WriteLine($"assay: {line}"), stop);
        var taken = RunFolder.Take(started, study, output.Folder, output.Force);
        var run = new RunDocument
        {
            Id = taken.Id,
            Study = study,
            AssayVersion = typeof(WireRun).Assembly.GetName().Version?.ToString(3) ?? "",
            Started = started,
            Settings = settings,
            Machine = await MachineFacts.ReadAsync(stop),
            Notes = alone.IsShared ? [MeasuringTurn.SharedNote] : [],
        };
        return new WireRun(run, taken, alone, output);
    }

    /// <summary>Stores what there is by now.</summary>
    public void Store() => storage.TrySave(Run, Console.Error);

    /// <summary>Ends it: stores, prints the tables, writes the files.</summary>
    /// <param name="isMeasured">Whether all that had to be measured was.</param>
    /// <param name="stop">Whether it was ended early.</param>
    /// <returns>The exit code.</returns>
    public int End(bool isMeasured, CancellationToken stop)
    {
        Run.State = stop.IsCancellationRequested ? RunState.Interrupted : RunState.Finished;
        Run.Finished = TimeProvider.System.GetUtcNow();
        Store();
        var report = RunReport.Of(Run);
        ConsoleReport.Write(ReportConsole.Current(), report);
        JobStatistics.WriteWhereAsked(report, Console.Out);
        var missing = storage.End(Run, () => ReportFiles.Write(report, folder.Path));
        turn.Dispose();
        folder.Dispose();
        if (!output.Quiet)
            Console.Out.WriteLine($"\nStored in {Path.GetRelativePath(Environment.CurrentDirectory, folder.Path)}: {string.Join(", ", folder.Files)}");
        output.Keep(Run, folder.Path);
        if (missing is not null)
            throw new UserException(missing, UserException.NotStored);
        return Run.State == RunState.Interrupted ? AssayCommand.Interrupted : isMeasured ? 0 : UserException.NotMeasured;
    }
}
