using Assay.Running;
using Assay.Studies;

namespace Assay.Experiments;

/// <summary>
/// An experiment that declares its axes and its metrics and starts trials. Its command, its keys in studies, planning, scheduling, storing, tables, CSV files
/// and crank's statistics come with that.
/// </summary>
internal interface ISampledExperiment : IExperiment
{
    /// <summary>A description in one line.</summary>
    string Description { get; }

    /// <summary>How its figures are made, in one line.</summary>
    string Method { get; }

    /// <summary>The metrics of a sample.</summary>
    IReadOnlyList<Metric> Metrics { get; }

    /// <summary>How the cells take turns, unless something else is requested.</summary>
    Schedule Schedule { get; }

    /// <summary>Starts a trial of a cell.</summary>
    /// <param name="axes">The cell's value on each axis, by <see cref="Axis.Column"/>.</param>
    Task<IMetricTrial> StartAsync(IReadOnlyDictionary<string, string> axes, ExperimentSetting setting, CancellationToken stop);

    IReadOnlyList<string> IExperiment.Keys => [];

    IReadOnlyList<string> IExperiment.StudyKeys => ["launches"];

    IReadOnlyList<string> IExperiment.ClaimMetrics => [.. Metrics.Select(metric => metric.Id)];

    IEnumerable<string> IExperiment.ClaimAxes(IReadOnlyList<StudyCase> cases) => Axes.Select(axis => axis.Column);

    IReadOnlyList<string> IExperiment.Options => ["--launches"];

    Task<RunPlan> IExperiment.PlanAsync(StudyRequest request, CancellationToken stop)
    {
        var study = request.Study with { AskedLaunches = request.Overrides.Launches ?? request.Study.AskedLaunches };
        return Task.FromResult(ExperimentPlan.Run(
            study.Name, ExperimentStudies.Of(study, this, request.Seed), new ExperimentSetting(request.Folders, TimeProvider.System), request.CommandLine));
    }
}
