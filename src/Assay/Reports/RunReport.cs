using System.Globalization;
using Assay.Reports.Calls;
using Assay.Reports.Claims;
using Assay.Reports.Echo;
using Assay.Reports.Findings;
using Assay.Reports.Load;
using Assay.Reports.Measured;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Profiles;
using Assay.Reports.Summary;
using Assay.Reports.Tables;
using Assay.Results;
using Assay.Statistics;
using Assay.Studies;

namespace Assay.Reports;

/// <summary>What is to be told of a run, before it is laid out for a screen or a file. Made from the stored run alone.</summary>
internal sealed class RunReport
{
    private readonly Lazy<PageRun> page;

    private RunReport(RunDocument run)
    {
        Run = run;
        Analysis = RunAnalysis.Of(run);
        Subjects = TableSubject.Of(Analysis);
        page = new(() => PageSource.Of(this));
    }

    /// <summary>The run.</summary>
    public RunDocument Run { get; }

    /// <summary>Its figures.</summary>
    public RunAnalysis Analysis { get; }

    /// <summary>What there is a table about.</summary>
    public IReadOnlyList<TableSubject> Subjects { get; }

    /// <summary>The run as page, words and sheets know it, whatever the experiment.</summary>
    public PageRun Page => page.Value;

    /// <summary>What stands above all.</summary>
    public IReadOnlyList<string> Warnings => [.. NoiseWarning.Of(Run), .. LoadTables.Warnings(Run), .. EchoTables.Warnings(Run), .. MetricTables.Warnings(Run)];

    /// <summary>The main tables, one per subject, then sweeps and settings.</summary>
    public IEnumerable<ReportTable> Tables =>
        Subjects.Select(subject => PayloadTable.Of(Run, subject)).Concat(SweepTable.Of(Analysis)).Concat(SettingsTable.Of(Analysis)).Concat(LoadTables.Of(Run))
            .Concat(ToolTables.Of(Run)).Concat(CapacityTable.Of(Run)).Concat(EchoTables.Of(Run)).Concat(CallTables.Of(Run)).Concat(MetricTables.Of(Run))
            .Concat(StartupTable.Of(Analysis)).Concat(ProfileTables.Of(Run));

    /// <summary>How the figures were made, in one line.</summary>
    public string Method
    {
        get
        {
            if (Run.Cells.Count == 0 && Run.Loads is not null)
                return "Each server is a process of its own; they took turns under load, in an order drawn anew for each round; ± is half of Student's 95 % "
                    + "interval over the rounds, percentiles are of all rounds together.";
            if (Run.Cells.Count == 0 && Run.Tools is not null)
                return "Each server and each generator is a process of its own; ratios are paired by round; ± is half of Student's 95 % interval over the "
                    + "rounds.";
            if (Run.Cells.Count == 0 && Run.Capacities is not null)
                return "Each server is a process of its own; they took turns, a trial each; a rate that was held is doubled, one that wasn't is halved, until "
                    + "the limit lies between two, then their geometric middle is tried.";
            if (Run.Cells.Count == 0 && Run.Echoes is not null)
                return "Client and server of each serializer are processes of their own; they take turns in an order drawn anew for each round; ± is half of "
                    + "Student's 95 % interval over the rounds, and of raw bytes' share half of that of the ratios, round by round and launch by launch.";
            if (Run.Cells.Count == 0 && Run.Calls is not null)
                return "Client and server of each way are processes of their own, started anew for each launch; they took turns in an order drawn anew for "
                    + "each round; ± is half of a 95 % interval over launches and rounds, ratios are of medians, paired by round (docs/calls.md).";
            if (Run.Cells.Count == 0 && Run.Experiments is { } experiments)
                return string.Join(" ", experiments.Select(experiment => experiment.Method).Distinct());
            if (Run.Startups is { Count: > 0 } && Run.Cells.Count == 0)
                return "Each start is a process of its own; the method is in docs/startup.md.";
            int[] launches = [.. Analysis.Cells.Values.Where(figures => figures.Launches > 0).Select(figures => figures.Launches).DefaultIfEmpty(0).Order()];
            var samples = Analysis.Cells.Values.Sum(figures => figures.Samples);
            return string.Create(
                CultureInfo.InvariantCulture,
                $"Medians over {(launches[0] == launches[^1] ? "" : $"{launches[0]} to ")}{Counted.Of(launches[^1], "launch", "launches")} of each cell, ± "
                    + $"half of their 95 % intervals; ratios are to {Run.Settings.Baseline}, ≈ where the difference is inside the noise or below "
                    + $"{RunAnalysis.SmallestDifference * 100:0} %; means include collections; {Counted.Of(samples, "sample")}, all of them stored. How "
                    + $"samples become figures is in docs/measurement.md.");
        }
    }

    /// <summary>What isn't in the tables because it couldn't be had, with the reason; those that share one together.</summary>
    public IReadOnlyList<string> Unavailable =>
    [
        .. Run.Serializers
            .Where(serializer => serializer.Unavailable is not null)
            .Select(serializer => (serializer.Id, Reason: serializer.Unavailable!))
            .Concat(Run.Cells
                .Where(cell => cell.Status == CellStatus.Unavailable
                    && !Run.Serializers.Exists(serializer => serializer.Id == cell.Serializer && serializer.Unavailable is not null))
                .Select(cell => (Id: cell.Serializer, Reason: CellNames.Reason(cell) ?? "")))
            .Distinct()
            .OrderBy(entry => entry.Id, StringComparer.Ordinal)
            // A runtime that isn't there is one reason for all that need it.
            .GroupBy(entry => entry.Reason, (reason, entries) => (Ids: string.Join(", ", entries.Select(entry => entry.Id)), Reason: reason))
            .Select(group => group.Reason.Length == 0 ? group.Ids : group.Ids + ": " + group.Reason.ReplaceLineEndings(" ")),
    ];

    /// <summary>The summary, by subject.</summary>
    public IEnumerable<(string Title, IReadOnlyList<string> Sentences)> Summary => Subjects
        .Select(subject => (subject.Title, Sentences: PlainSummary.Of(Analysis, subject)))
        .Where(part => part.Sentences.Count > 0)
        .Concat(CallFindings.Of(Run));

    /// <summary>Published findings, answered from this run's figures; empty for runs that aren't about them.</summary>
    public IReadOnlyList<string> Findings => [.. PublishedFindings.Of(Analysis), .. ClaimAnswers.Of(Analysis)];

    /// <summary>The machine in one line.</summary>
    public string Machine
    {
        get
        {
            var machine = Run.Machine;
            var load = machine.LoadBefore is { } share ? ", " + Figure.Percent(share) + " of it in use by others before the run" : "";
            return string.Create(
                CultureInfo.InvariantCulture,
                $"{machine.Processor}, {machine.LogicalCores} logical cores, {machine.MemoryBytes / (double)(1L << 30):0.#} GiB; {machine.OperatingSystem}, "
                    + $"{machine.Architecture}; {machine.Runtime}{load}");
        }
    }

    /// <summary>The report of a run that is stored; one from before runs kept their questions is asked those of the lab's study of that name.</summary>
    /// <exception cref="RunFileException">The file can't be read, or isn't a run.</exception>
    public static RunReport OfStored(string file)
    {
        var run = RunStore.Load(file);
        run.Claims ??= StudyClaims.Of(run.Study);
        return new(run);
    }

    /// <summary>The report of a run.</summary>
    public static RunReport Of(RunDocument run) => new(run);
}
