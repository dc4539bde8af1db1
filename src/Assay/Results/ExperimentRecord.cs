namespace Assay.Results;

/// <summary>An experiment's results, with the descriptions its reports need: readers of the run needn't know the experiment.</summary>
internal sealed record ExperimentRecord : IRecord
{
    /// <summary>The experiment's name.</summary>
    public required string Name { get; init; }

    /// <summary>How its figures were made, in one line.</summary>
    public required string Method { get; init; }

    /// <summary>The titles of its axes, by their columns.</summary>
    public required IReadOnlyDictionary<string, string> Axes { get; init; }

    /// <summary>The metrics of its samples.</summary>
    public required IReadOnlyList<Metric> Metrics { get; init; }

    /// <summary>The measured cells.</summary>
    public List<MeasuredCell> Cells { get; init; } = [];

    public int CountSamples() => Cells.Sum(cell => cell.Round.Count);

    public string? Contradiction() =>
        Cells.Find(cell => cell.Launch.Count != cell.Round.Count || cell.Values.Values.Any(column => column.Count != cell.Round.Count)) is { } wrong
            ? $"{string.Join(", ", wrong.Axes.Values)}: the sample columns differ in length; each sample needs an entry in all"
            : null;
}
