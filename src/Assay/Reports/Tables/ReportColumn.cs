namespace Assay.Reports.Tables;

/// <summary>A column of a table.</summary>
/// <param name="Group">The head that several columns share: an operation. Empty if there is none.</param>
/// <param name="Name">The column's own name with its unit.</param>
/// <param name="IsNumber">Whether its fields are numbers, which stand at the right.</param>
/// <param name="IsKey">Whether it names the row: such columns are repeated where a table is too wide for the screen and goes on below.</param>
internal sealed record ReportColumn(string Group, string Name, bool IsNumber = true, bool IsKey = false)
{
    /// <summary>Both names in one line.</summary>
    public string Title => Group.Length == 0 ? Name : Group + " " + Name;
}
