namespace Assay.Results;

/// <summary>What an experiment measured, with the descriptions that its reports are made by: whoever reads the run needn't know the experiment.</summary>
internal sealed record ExperimentRecord : IRecord
{
    /// <summary>The experiment's name.</summary>
    public required string Name { get; init; }

    /// <summary>How its figures were made, in one line.</summary>
    public required string Method { get; init; }

    /// <summary>The titles of its axes, by their columns.</summary>
    public required IReadOnlyDictionary<string, string> Axes { get; init; }

    /// <summary>What its samples consist of.</summary>
    public required IReadOnlyList<Metric> Metrics { get; init; }

    /// <summary>What was measured; the first is what ratios are taken to.</summary>
    public List<MeasuredCell> Cells { get; init; } = [];

    /// <inheritdoc/>
    public int CountSamples() => Cells.Sum(cell => cell.Round.Count);

    /// <inheritdoc/>
    public string? Contradiction() =>
        Cells.Find(cell => cell.Launch.Count != cell.Round.Count || cell.Values.Values.Any(column => column.Count != cell.Round.Count)) is { } wrong
            ? $"{string.Join(", ", wrong.Axes.Values)}: the columns of samples are of different lengths; each sample needs an entry in all"
            : null;
}
