namespace Assay.Reports.Tables;

/// <summary>What a cell's text means to the reader; the console gives it a colour where there are colours.</summary>
internal enum Tone
{
    /// <summary>Nothing particular.</summary>
    Plain,

    /// <summary>What one looks for first.</summary>
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
