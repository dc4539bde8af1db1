namespace Assay.Reports.Page.Model;

/// <summary>The results for one combination of axes, whatever the experiment.</summary>
internal sealed record PageCell
{
    /// <summary>Its number on the page, from 0; links name it.</summary>
    public required int Number { get; init; }

    /// <summary>How it was measured: <c>micro</c>, <c>load</c>, <c>echo</c>, <c>call</c>, <c>startup</c>, <c>capacity</c>.</summary>
    public required string Experiment { get; init; }

    /// <summary>The serializer's id.</summary>
    public required string Serializer { get; init; }

    /// <summary>The measured operation, by which rankings name it; empty where an experiment has none.</summary>
    public string Operation { get; init; } = "";

    /// <summary>The axes that tell it from others, each with its value, in the order in which they are read.</summary>
    public required IReadOnlyList<(string Axis, string Value)> Axes { get; init; }

    /// <summary><c>ok</c>, <c>lossy</c>, <c>fails</c>, <c>unavailable</c> or <c>unsupported</c>.</summary>
    public string Status { get; init; } = "ok";

    /// <summary>Why it isn't ok; null if it is.</summary>
    public string? Reason { get; init; }

    /// <summary>Whether a round-trip check judged it.</summary>
    public bool IsChecked { get; init; }

    /// <summary>The round-trip check's findings, by member.</summary>
    public IReadOnlyList<string> Differences { get; init; } = [];

    /// <summary>Why its figures must be taken with care.</summary>
    public IReadOnlyList<string> Doubts { get; init; } = [];

    /// <summary>Other things worth knowing: which interface was used, how many launches.</summary>
    public IReadOnlyList<(string Name, string Value)> Facts { get; init; } = [];

    public IReadOnlyList<PageMetric> Metrics { get; init; } = [];

    /// <summary>The raw samples; columns of equal length.</summary>
    public IReadOnlyList<PageColumn> Samples { get; init; } = [];

    /// <summary>The cell in a line: its axes' values.</summary>
    public string Name => string.Join(", ", Axes.Select(axis => axis.Value));

    /// <summary>The metric of an id; null if the cell has none.</summary>
    public PageMetric? this[string metric] => Metrics.FirstOrDefault(one => one.Id == metric);
}
