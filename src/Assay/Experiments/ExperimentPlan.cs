using Assay.Running;

namespace Assay.Experiments;

/// <summary>The cells of an experiment and their schedule.</summary>
/// <param name="Experiment">The experiment.</param>
/// <param name="Cells">The cells: the value of each on each axis, by column.</param>
/// <param name="Schedule">How they take turns.</param>
internal sealed record ExperimentPlan(ISampledExperiment Experiment, IReadOnlyList<IReadOnlyDictionary<string, string>> Cells, Schedule Schedule)
{
    /// <summary>Every combination of values.</summary>
    /// <param name="experiment">The experiment.</param>
    /// <param name="values">The values on each axis, by <see cref="Axis.Name"/>; its usual ones where an axis is left out.</param>
    /// <param name="place">What precedes an error message, by axis: an option, or a position in a file.</param>
    /// <exception cref="UserException">A value isn't allowed.</exception>
    public static IReadOnlyList<IReadOnlyDictionary<string, string>> Combine(ISampledExperiment experiment,
        IReadOnlyDictionary<string, IReadOnlyList<string>> values, Func<Axis, string> place)
    {
        IReadOnlyList<IReadOnlyDictionary<string, string>> cells = [new Dictionary<string, string>(StringComparer.Ordinal)];
        foreach (var axis in experiment.Axes)
        {
            var chosen = values.GetValueOrDefault(axis.Name) is { Count: > 0 } asked ? asked : axis.Usual;
            foreach (var value in chosen)
            {
                if (axis.Problem(value) is { } problem)
                    throw new UserException($"{place(axis)} {value}: {problem}");
            }
            cells = [.. from cell in cells
                from value in chosen.Distinct() select new Dictionary<string, string>(cell, StringComparer.Ordinal) { [axis.Column] = value }];
        }
        return cells;
    }

    /// <summary>The cells that take turns.</summary>
    /// <param name="run">The document that is added to.</param>
    public Part Part(RunDocument run, ExperimentSetting setting)
    {
        var record = new ExperimentRecord
        {
            Name = Experiment.Name,
            Method = Experiment.Method,
            Axes = Experiment.Axes.ToDictionary(axis => axis.Column, axis => axis.Title),
            Metrics = Experiment.Metrics,
            Cells = [.. Cells.Select(axes => new MeasuredCell { Axes = axes })],
        };
        run.Add(record);
        return new Part([.. record.Cells.Select(cell => Cell(cell, setting))], Schedule);
    }

    private Cell Cell(MeasuredCell cell, ExperimentSetting setting) => new(
        string.Join(", ", cell.Axes.Values),
        () => cell is { Failure: null, Unsupported: null },
        failure => failure.Note(reason => cell.Unsupported = reason, reason => cell.Failure = reason),
        async (_, stop) => new SampledTrial(await Experiment.StartAsync(cell.Axes, setting, stop), Experiment.Metrics, cell));

    /// <summary>A run of plans.</summary>
    /// <param name="plans">What is measured, one after the other.</param>
    public static RunPlan Run(string study, IReadOnlyList<ExperimentPlan> plans, ExperimentSetting setting, string commandLine) => new()
    {
        Study = study,
        Settings = plans[0].Schedule.Settings(commandLine),
        Lines = [.. plans.SelectMany(plan => plan.Lines)],
        Parts = (run, _) => plans.Select(plan => plan.Part(run, setting)).ToAsyncEnumerable(),
        IsMeasured = IsMeasured,
    };

    /// <summary>Whether no cell failed, and any was measured.</summary>
    public static bool IsMeasured(RunDocument run)
    {
        var cells = run.Of<ExperimentRecord>().SelectMany(experiment => experiment.Cells).ToList();
        return cells.Exists(cell => cell.Round.Count > 0) && cells.TrueForAll(cell => cell.Failure is null);
    }

    private IEnumerable<string> Lines => Cells
        .Select(cell => "  " + string.Join(", ", Experiment.Axes.Select(axis => $"{axis.Title} {cell[axis.Column]}")))
        .Prepend($"{Experiment.Name}, " + (Schedule.Rounds is { } rounds
            ? $"{Schedule.Launches} × {Counted.Of(rounds, "sample")} of each"
            : $"{Counted.Of(Schedule.Launches, "launch", "launches")} with as many samples of each as the budget allows"));
}
