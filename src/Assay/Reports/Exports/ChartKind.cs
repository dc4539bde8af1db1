namespace Assay.Reports.Exports;

/// <summary>Which picture of a section.</summary>
internal enum ChartKind
{
    /// <summary>Its ranking in tiers.</summary>
    Ranking,

    /// <summary>Time against bytes, with the Pareto front.</summary>
    Size,

    /// <summary>Its curves: latency by percentile, cold starts, or the run's sweep over sizes.</summary>
    Curve,
}
