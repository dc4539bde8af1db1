namespace Assay.Reports.Page.Model;

/// <summary>The unit of a metric. Readers choose how times and bytes are scaled; stored values are always in these.</summary>
internal enum PageUnit
{
    /// <summary>Nanoseconds.</summary>
    Nanoseconds,

    /// <summary>Bytes.</summary>
    Bytes,

    /// <summary>A number per second.</summary>
    PerSecond,

    /// <summary>A share, 0 … 1, printed as percent.</summary>
    Share,

    /// <summary>A plain number.</summary>
    Number,
}
