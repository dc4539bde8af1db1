using Assay.Running;

namespace Assay.Experiments;

/// <summary>
/// An experiment as a plug-in: it declares its axes and its metrics and starts trials. Its command, its keys in studies, planning, scheduling, storing, tables,
/// CSV files and crank's statistics come with that. A class that implements this needs a constructor without parameters, and is registered nowhere.
/// </summary>
internal interface IExperiment
{
    /// <summary>The command's name, and what a study calls it.</summary>
    string Name { get; }

    /// <summary>A description in one line.</summary>
    string Description { get; }

    /// <summary>How its figures are made, in one line.</summary>
    string Method { get; }

    /// <summary>Along which its cells differ; every combination of their values is a cell.</summary>
    IReadOnlyList<Axis> Axes { get; }

    /// <summary>The metrics of a sample.</summary>
    IReadOnlyList<Metric> Metrics { get; }

    /// <summary>How the cells take turns, unless something else is requested.</summary>
    Schedule Schedule { get; }

    /// <summary>Starts a trial of a cell.</summary>
    /// <param name="axes">The cell's value on each axis, by <see cref="Axis.Column"/>.</param>
    Task<IMetricTrial> StartAsync(IReadOnlyDictionary<string, string> axes, ExperimentSetting setting, CancellationToken stop);
}
