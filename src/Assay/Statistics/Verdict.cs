namespace Assay.Statistics;

/// <summary>The verdict of a paired comparison.</summary>
internal enum Verdict
{
    /// <summary>The difference is inside the noise: it must not be called one.</summary>
    Tie,

    /// <summary>Less time than what it is compared with.</summary>
    Faster,

    /// <summary>More time than what it is compared with.</summary>
    Slower,
}
