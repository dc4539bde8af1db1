using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Source;

/// <summary>Rows of what was measured over a wire: each has one cell.</summary>
internal static class WireRow
{
    /// <summary>Makes one.</summary>
    public static PageRow Of(RunDocument run, string name, PageCell cell, IEnumerable<string> metrics, bool isBaseline = false, bool isFloor = false)
    {
        var library = run.Serializers.Find(serializer => serializer.Id == cell.Serializer);
        return new()
        {
            Name = name,
            Serializer = cell.Serializer,
            Format = library?.Format ?? "",
            Runtime = library?.Runtime ?? "",
            Cells = [cell],
            Values = [.. metrics.Select(metric => PageValue.Of(cell, metric))],
            IsBaseline = isBaseline,
            IsFloor = isFloor,
        };
    }

    /// <summary>A ranking by one metric, before its rows are known.</summary>
    public static PageRanking Ranking(string metric, string title, PageUnit unit, Better better) =>
        new() { Id = metric, Title = title, Unit = unit, Better = better, Places = [], Pairs = [] };
}
