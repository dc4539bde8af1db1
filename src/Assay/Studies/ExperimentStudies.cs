using Assay.Experiments;

namespace Assay.Studies;

/// <summary>Studies whose experiment declares axes: each of their cases becomes a plan, checked before anything is started.</summary>
internal static class ExperimentStudies
{
    /// <summary>The plans of a study.</summary>
    /// <param name="study">The study.</param>
    /// <param name="experiment">Its experiment.</param>
    /// <exception cref="UserException">It has a value that isn't allowed.</exception>
    public static IReadOnlyList<ExperimentPlan> Of(Study study, ISampledExperiment experiment, int seed)
    {
        var schedule = experiment.Schedule with { Seed = seed, Launches = study.AskedLaunches ?? experiment.Schedule.Launches };
        return
        [
            .. study.Cases.Select(part => new ExperimentPlan(
                experiment, ExperimentPlan.Combine(experiment, part.Axes, axis => $"study '{study.Name}': {axis.Key}"),
                part.Name.Length > 0 ? schedule with { Title = part.Name } : schedule)),
        ];
    }
}
