namespace Assay.Reports.Page.Model;

/// <summary>One thing that was measured of a cell.</summary>
/// <param name="Id">Names it among the cell's metrics: <c>time</c>, <c>allocated</c>.</param>
/// <param name="Title">Its name in the report.</param>
/// <param name="Unit">What <paramref name="Value"/> is counted in.</param>
/// <param name="Value">The figure.</param>
/// <param name="Interval">Its 95 % interval, or what <see cref="IsRange"/> says; null if it has none.</param>
internal sealed record PageMetric(string Id, string Title, PageUnit Unit, double Value, Interval? Interval = null)
{
    /// <summary>Whether the interval is only the lowest and the highest of some values: too few for one of 95 %.</summary>
    public bool IsRange { get; init; }

    /// <summary>A metric with the interval of an estimate; null if there is none. Ends that a single round leaves open are left out.</summary>
    public static PageMetric? Of(string id, string title, PageUnit unit, Estimate? estimate, double scale = 1) => estimate is null ? null
        : new(id, title, unit, estimate.Value * scale,
            IsClosed(estimate.Interval) ? new Interval(estimate.Interval.Low * scale, estimate.Interval.High * scale) : null) { IsRange = estimate.IsRange };

    /// <summary>A metric without an interval; null if the value isn't known.</summary>
    public static PageMetric? Of(string id, string title, PageUnit unit, double? value) => value is { } known ? new(id, title, unit, known) : null;

    /// <summary>Those of some metrics that there are.</summary>
    public static IReadOnlyList<PageMetric> Known(params IEnumerable<PageMetric?> metrics) => [.. metrics.OfType<PageMetric>()];

    private static bool IsClosed(Interval interval) => double.IsFinite(interval.Low) && double.IsFinite(interval.High);
}
