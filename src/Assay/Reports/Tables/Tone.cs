namespace Assay.Reports.Tables;

/// <summary>The meaning of a cell's text; the console shows it as a colour if it has colours.</summary>
internal enum Tone
{
    /// <summary>Nothing particular.</summary>
    Plain,

    /// <summary>The figure to look at first.</summary>
    Strong,

    /// <summary>Less time than the baseline.</summary>
    Good,

    /// <summary>More time than the baseline.</summary>
    Bad,

    /// <summary>Something to be careful about.</summary>
    Warning,

    /// <summary>There, but not what one looks for first.</summary>
    Faint,
}
