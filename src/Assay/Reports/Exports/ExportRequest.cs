namespace Assay.Reports.Exports;

/// <summary>The files to make of stored runs.</summary>
internal sealed record ExportRequest
{
    /// <summary>The page; null for none.</summary>
    public string? Html { get; init; }

    /// <summary>The workbook; null for none.</summary>
    public string? Xlsx { get; init; }

    /// <summary>The short Markdown, <c>-</c> for standard output; null for none.</summary>
    public string? Markdown { get; init; }

    /// <summary>A picture as SVG, <c>-</c> for standard output; null for none.</summary>
    public string? Svg { get; init; }

    /// <summary>A picture as PNG; null for none.</summary>
    public string? Png { get; init; }

    /// <summary>A part of the title of the section that is drawn; null for the first.</summary>
    public string? Section { get; init; }

    /// <summary>The kind of chart.</summary>
    public ChartKind Chart { get; init; }

    /// <summary>Whether anything was requested.</summary>
    public bool IsAny => Html is not null || HasOfOne;

    /// <summary>Whether something was requested that is made of one run.</summary>
    public bool HasOfOne => Xlsx is not null || Markdown is not null || Svg is not null || Png is not null;
}
