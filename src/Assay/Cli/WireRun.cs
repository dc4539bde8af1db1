using System.Globalization;
using Assay.Experiments;
using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;

namespace Assay.Cli;

/// <summary>A measurement over a wire from its command line to its exit code: the run document is stored as it grows, the tables of what was measured appear however it ended.</summary>
internal sealed class WireRun
{
    private readonly string directory;
    private readonly string file;
    private readonly bool quiet;

    private WireRun(RunDocument run, string directory, bool quiet)
    {
        Run = run;
        this.directory = directory;
        this.quiet = quiet;
        file = Path.Combine(directory, RunStore.FileName);
        Progress = new LineProgress(quiet ? TextWriter.Null : Console.Error);
    }

    /// <summary>The document that is filled.</summary>
    public RunDocument Run { get; }

    /// <summary>Where it is said what is being done.</summary>
    public IProgress<string> Progress { get; }

    /// <summary>Begins one.</summary>
    /// <param name="study">What it is called.</param>
    /// <param name="settings">What was asked for.</param>
    /// <param name="output">The folder for its files; null for <c>runs/&lt;id&gt;</c>.</param>
    /// <param name="quiet">Whether nothing but the tables is printed.</param>
    /// <param name="stop">Ends it.</param>
    /// <exception cref="UserException">The folder can't be.</exception>
    public static async Task<WireRun> BeginAsync(string study, RunSettings settings, string? output, bool quiet, CancellationToken stop)
    {
        var started = TimeProvider.System.GetUtcNow();
        var id = string.Create(CultureInfo.InvariantCulture, $"{started:yyyyMMdd-HHmmss}-{study}");
        var folder = RunCommand.OutDirectory(output ?? Path.Combine("runs", id));
        Directory.CreateDirectory(folder);
        var run = new RunDocument
        {
            Id = id,
            Study = study,
            AssayVersion = typeof(WireRun).Assembly.GetName().Version?.ToString(3) ?? "",
            Started = started,
            Settings = settings,
            Machine = await MachineFacts.ReadAsync(stop),
        };
        return new WireRun(run, folder, quiet);
    }

    /// <summary>Stores what there is by now.</summary>
    public void Store() => RunStore.Save(Run, file);

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
        ReportFiles.Write(report, directory);
        if (!quiet)
            Console.Out.WriteLine($"\nStored in {Path.GetRelativePath(Environment.CurrentDirectory, directory)}: {string.Join(", ", Directory.GetFiles(directory).Select(Path.GetFileName).Order(StringComparer.Ordinal))}");
        return Run.State == RunState.Interrupted ? AssayCommand.Interrupted : isMeasured ? 0 : UserException.NotMeasured;
    }
}
