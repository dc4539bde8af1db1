namespace Assay.Results;

/// <summary>How samples become a figure.</summary>
internal enum Estimator
{
    /// <summary>Their median: a time of which some are disturbed.</summary>
    Median,

    /// <summary>Their mean: what all of them cost together.</summary>
    Mean,
}
