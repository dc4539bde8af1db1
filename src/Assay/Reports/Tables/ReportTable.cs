using Assay.Reports.Charts;

namespace Assay.Reports.Tables;

/// <summary>A table as it is meant, before it is laid out for a screen or a file.</summary>
internal sealed record ReportTable
{
    /// <summary>Its subject.</summary>
    public required string Title { get; init; }

    /// <summary>The columns.</summary>
    public required IReadOnlyList<ReportColumn> Columns { get; init; }

    /// <summary>The rows, each with a field for every column.</summary>
    public required IReadOnlyList<IReadOnlyList<ReportCell>> Rows { get; init; }

    /// <summary>Notes for reading it, and the reasons that marks in it refer to.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The same as a drawing; null if there is none.</summary>
    public ReportChart? Chart { get; init; }
}
