using Assay.Reports.Claims;
using Assay.Reports.Page.Model;
using Assay.Reports.Page.Source;
using Assay.Reports.Tables;
using Assay.Reports.Writers;

namespace Assay.Reports;

/// <summary>
/// The reports on one experiment. Tables, CSV files, the page, claims and crank's statistics are made of these alone. A class that implements this needs
/// a constructor without parameters, and is registered nowhere.
/// </summary>
internal interface IExperimentReport
{
    /// <summary>The experiment's name on the page.</summary>
    string Name { get; }

    /// <summary>Its position among the reports, from 0.</summary>
    int Place { get; }

    /// <summary>How its figures were made, in one line; null if a run has none.</summary>
    string? Method(RunReport report) => null;

    /// <summary>Warnings that come before everything else.</summary>
    IEnumerable<string> Warnings(RunDocument run) => [];

    /// <summary>Its tables.</summary>
    IEnumerable<ReportTable> Tables(RunReport report);

    /// <summary>Its sentences, by title.</summary>
    IEnumerable<(string Title, IReadOnlyList<string> Sentences)> Summary(RunReport report) => [];

    /// <summary>Its rows of summary.csv, by column, in addition to those of cells.</summary>
    IEnumerable<IReadOnlyDictionary<string, string?>> SummaryRows(RunDocument run) => [];

    /// <summary>Its rows of raw.csv, by column, in addition to those of cells.</summary>
    IEnumerable<IReadOnlyDictionary<string, string?>> RawRows(RunDocument run) => [];

    /// <summary>Its sections of the page.</summary>
    IEnumerable<PageSection> Sections(RunReport report, CellCollector cells) => [];

    /// <summary>The measurements that claims can compare; those that failed or had bad responses are excluded.</summary>
    IEnumerable<Measurement> Measurements(RunAnalysis analysis) => [];

    /// <summary>The statistics for crank: the page's figures, unless scripts rely on other names.</summary>
    IEnumerable<JobFigure> Job(RunReport report) => JobFigure.OfPage(report.Page, Name);
}
