namespace Assay.Results;

/// <summary>A cell of an experiment with its samples, a column each.</summary>
internal sealed record MeasuredCell
{
    /// <summary>Its value on each axis, by column.</summary>
    public required IReadOnlyDictionary<string, string> Axes { get; init; }

    /// <summary>Why it has no further samples; null if it hasn't failed.</summary>
    public string? Failure { get; set; }

    /// <summary>Why it can't be measured by its nature; null if it can.</summary>
    public string? Unsupported { get; set; }

    /// <summary>The launch of each sample.</summary>
    public List<int> Launch { get; init; } = [];

    /// <summary>The round of each sample.</summary>
    public List<int> Round { get; init; } = [];

    /// <summary>The values of each metric, by its id, one for each sample; null if a sample had none.</summary>
    public Dictionary<string, List<double?>> Values { get; init; } = [];
}
