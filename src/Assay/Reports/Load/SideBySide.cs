using Assay.Reports.Tables;

namespace Assay.Reports.Load;

/// <summary>A table whose rows are figures and whose columns are what is compared.</summary>
internal sealed class SideBySide<T>(IReadOnlyList<T> compared, Func<T, string> name)
{
    private readonly List<IReadOnlyList<ReportCell>> rows = [];

    /// <summary>Adds a figure of each.</summary>
    public void Add(string figure, Func<T, ReportCell> value) => rows.Add([figure, .. compared.Select(value)]);

    public ReportTable Make(string title, params string[] notes) => new()
    {
        Title = title,
        Columns = [new("", title.Split(':')[0], IsNumber: false, IsKey: true), .. compared.Select(one => new ReportColumn("", name(one)))],
        Rows = rows,
        Notes = notes,
    };
}
