using Assay.Reports.Claims;
using Assay.Reports.Page.Model;
using Assay.Reports.Profiles;

namespace Assay.Reports.Page.Source;

/// <summary>Makes of a stored run what the page knows. Only this folder reads the run document for it.</summary>
internal static class PageSource
{
    /// <summary>The page's run.</summary>
    public static PageRun Of(RunReport report)
    {
        var run = report.Run;
        var cells = new CellCollector();
        PageSection[] sections = [.. ExperimentReports.All.SelectMany(one => one.Sections(report, cells))];
        return new()
        {
            Id = run.Id,
            Study = run.Study,
            Baseline = run.Settings.Baseline,
            Origin = [.. Origin(report)],
            Warnings = report.Warnings,
            Method = report.Method,
            Notes = run.Notes,
            Answers = report.Answers,
            AnswersTitle = ClaimAnswers.Heading(report.Run),
            Unavailable = report.Unavailable,
            Libraries = [.. run.Serializers.Select(Library)],
            Cells = cells.Cells,
            Sections = sections,
            Sweeps = [.. SweepSource.Of(report.Analysis)],
            Profiles = [.. (run.Profiles ?? []).Select(ProfileFigures.Of)],
        };
    }

    private static PageLibrary Library(SerializerRecord one) =>
        new(one.Id, one.Library, one.Version ?? "", one.Format, one.Runtime ?? "", one.Settings,
            one.File is null ? "" : one.File[(one.File.LastIndexOfAny(['/', '\\']) + 1)..], one.Sha256 ?? "", one.Unavailable);

    private static IEnumerable<(string Name, string Value)> Origin(RunReport report)
    {
        var (run, settings) = (report.Run, report.Run.Settings);
        yield return ("Command", settings.CommandLine);
        yield return ("Run", run.Id);
        yield return ("Started", string.Create(CultureInfo.InvariantCulture, $"{run.Started.ToUniversalTime():yyyy-MM-dd HH:mm} UTC"));
        if (run.Finished is { } finished)
            yield return ("Took", string.Create(CultureInfo.InvariantCulture, $"{(finished - run.Started).TotalMinutes:0.#} min"));
        yield return ("Machine", report.Machine);
        yield return ("Settings", string.Create(CultureInfo.InvariantCulture,
            $"seed {settings.Seed}, baseline {settings.Baseline}, {(settings.BudgetSeconds > 0 ? $"budget {settings.BudgetSeconds:0.#} s, " : "")}"
                + $"{Counted.Of(settings.Launches, "launch", "launches")} of at least {Counted.Of(settings.MinimumRounds, "round")}"));
        yield return ("Assay", run.AssayVersion);
    }
}
