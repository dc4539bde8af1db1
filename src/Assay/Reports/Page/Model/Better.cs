namespace Assay.Reports.Page.Model;

/// <summary>Which way a metric is better.</summary>
internal enum Better
{
    /// <summary>Less is better: time, bytes.</summary>
    Lower,

    /// <summary>More is better: messages per second.</summary>
    Higher,

    /// <summary>Neither: it is shown, not judged.</summary>
    Neither,
}
