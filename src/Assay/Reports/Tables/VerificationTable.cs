using Assay.Reports.Numbers;
using Assay.Results;

namespace Assay.Reports.Tables;

/// <summary>What the round-trip checks found: one row for each serializer on each payload.</summary>
internal static class VerificationTable
{
    /// <summary>The table; its rows in the order of the payloads, then of the serializers.</summary>
    public static ReportTable Of(RunDocument run) => new()
    {
        Title = "Does every serializer return every payload as it was?",
        Columns =
        [
            new("", "Payload", IsNumber: false, IsKey: true),
            new("", "Serializer", IsNumber: false, IsKey: true),
            new("", "Result", IsNumber: false),
            new("", "Bytes", IsNumber: true),
            new("", "Invalid", IsNumber: true),
            new("", "Why", IsNumber: false),
        ],
        Rows = [.. run.Cells.DistinctBy(cell => (CellNames.Subject(cell), cell.Serializer)).Select(Row)],
        Notes = ["Invalid: values that don't come back equal, of those that were sent."],
    };

    private static IReadOnlyList<ReportCell> Row(CellRecord cell) =>
    [
        CellNames.Subject(cell),
        cell.Serializer,
        new ReportCell(CellNames.Status(cell.Status), cell.Status == CellStatus.Ok ? Tone.Plain : Tone.Faint),
        cell.SizeBytes is { } size ? Figure.Bytes(size) : ReportCell.None,
        cell.Verification is { } found ? $"{found.Differing} of {found.Values}" : ReportCell.None,
        cell.Reason ?? "",
    ];
}
