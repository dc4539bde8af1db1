using Assay.Reports.Claims;
using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Summary;
using Assay.Reports.Tables;
using Assay.Studies;

namespace Assay.Reports;

/// <summary>The contents of a report, before layout for a screen or a file. Made from the stored run alone.</summary>
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

    /// <summary>The tables' subjects.</summary>
    public IReadOnlyList<TableSubject> Subjects { get; }

    /// <summary>The run as page, words and sheets know it, whatever the experiment.</summary>
    public PageRun Page => page.Value;

    /// <summary>The warnings at the top.</summary>
    public IReadOnlyList<string> Warnings => [.. NoiseWarning.Of(Run), .. ExperimentReports.All.SelectMany(one => one.Warnings(Run))];

    /// <summary>The tables, experiment by experiment.</summary>
    public IEnumerable<ReportTable> Tables => ExperimentReports.All.SelectMany(one => one.Tables(this));

    /// <summary>How the figures were made, in one line.</summary>
    public string Method => ExperimentReports.All.Select(one => one.Method(this)).OfType<string>().FirstOrDefault() ?? "";

    /// <summary>Serializers that aren't in the tables because they are unavailable, grouped by reason.</summary>
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
    public IEnumerable<(string Title, IReadOnlyList<string> Sentences)> Summary =>
        ExperimentReports.All.SelectMany(one => one.Summary(this)).Where(part => part.Sentences.Count > 0);

    /// <summary>The study's questions, answered from this run's figures.</summary>
    public IReadOnlyList<ClaimAnswer> Answers => ClaimAnswers.Of(Analysis);

    /// <summary>The machine in one line.</summary>
    public string Machine
    {
        get
        {
            var machine = Run.Machine;
            var load = machine.LoadBefore is { } share ? ", " + Figure.Percent(share) + " of the CPU in use by others before the run" : "";
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
