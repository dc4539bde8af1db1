namespace Assay.Results;

/// <summary>A metric: enough to show, compare and export figures without knowing the experiment.</summary>
/// <param name="Id">Names it in files: letters, digits and underscores, the unit at the end: <c>latency_ns</c>.</param>
/// <param name="Title">The head of its column in tables.</param>
/// <param name="Unit">Its unit: <c>ns</c>, <c>B</c>, empty for a count.</param>
internal sealed record Metric(string Id, string Title, string Unit)
{
    /// <summary>The unit it is counted per: <c>message</c>, <c>s</c>; empty for nothing.</summary>
    public string Per { get; init; } = "";

    /// <summary>Whether more of it is better.</summary>
    public bool IsMoreBetter { get; init; }

    /// <summary>How samples become a figure.</summary>
    public Estimator Estimator { get; init; } = Estimator.Median;

    /// <summary>Title and unit, as above a column: <c>latency ns/message</c>.</summary>
    public string Heading() => string.Join(' ', new[] { Title, Unit + (Per.Length > 0 ? "/" + Per : "") }.Where(part => part.Length > 0));
}
