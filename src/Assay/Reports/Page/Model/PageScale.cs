namespace Assay.Reports.Page.Model;

/// <summary>How an axis is divided.</summary>
internal enum PageScale
{
    /// <summary>Evenly, from zero.</summary>
    Linear,

    /// <summary>By powers of ten.</summary>
    Logarithmic,

    /// <summary>Shares of all, more room for the last few: 50, 90, 99, 99.9 %.</summary>
    Percentile,
}
