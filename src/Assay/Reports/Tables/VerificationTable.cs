using Assay.Reports.Numbers;
using Assay.Reports.Screen;

namespace Assay.Reports.Tables;

/// <summary>The round-trip checks' findings: serializers that lose data or fail, or one row for each serializer on each payload.</summary>
internal static class VerificationTable
{
    // This many fit on a screen together with the notes.
    private const int MostOnAScreen = 16;

    /// <summary>The table; its rows in the order of the payloads, then of the serializers.</summary>
    /// <param name="full">Whether all checks have a row, however many there are; otherwise those that found something.</param>
    public static ReportTable Of(RunDocument run, bool full = false)
    {
        var planned = run.Cells.Where(cell => cell.Status != CellStatus.Unavailable).DistinctBy(cell => (CellNames.Subject(cell), cell.Serializer)).ToList();
        var checks = run.State == RunState.Interrupted ? planned.FindAll(CellNames.IsChecked) : planned;
        var shown = full || checks.Count <= MostOnAScreen ? checks : checks.FindAll(cell => cell.Status is CellStatus.Lossy or CellStatus.Fails);
        return new()
        {
            Title = "Does every serializer return every payload unchanged?",
            Columns =
            [
                new("", "Payload", IsNumber: false, IsKey: true),
                new("", "Serializer", IsNumber: false, IsKey: true),
                new("", "Result", IsNumber: false),
                new("", "Bytes", IsNumber: true),
                new("", "Invalid values", IsNumber: true),
                new("", "Why", IsNumber: false),
            ],
            Rows = [.. shown.Select(Row)],
            Notes = [.. Counts(checks, shown.Count), .. Missed(planned.Count - checks.Count), .. run.Notes, .. ScreenSentences.Unavailable(run)],
        };
    }

    private static IEnumerable<string> Counts(List<CellRecord> checks, int shown)
    {
        int of(CellStatus status) => checks.Count(cell => cell.Status == status);
        yield return string.Create(CultureInfo.InvariantCulture,
            $"{Counted.Of(checks.Count, "check")}: {of(CellStatus.Ok):#,##0} passed, {of(CellStatus.Lossy):#,##0} found lost data, "
                + $"{of(CellStatus.Fails):#,##0} failed, {of(CellStatus.Unsupported):#,##0} unsupported by the serializer.");
        if (shown < checks.Count)
            yield return "--full shows them all.";
    }

    private static IEnumerable<string> Missed(int many) =>
        many == 0 ? [] : [$"Interrupted: {Counted.Of(many, "more check wasn't", "more checks weren't")} made."];

    private static IReadOnlyList<ReportCell> Row(CellRecord cell) =>
    [
        CellNames.Subject(cell),
        cell.Serializer,
        new ReportCell(CellNames.Status(cell.Status), cell.Status == CellStatus.Ok ? Tone.Plain : Tone.Faint),
        cell.SizeBytes is { } size ? Figure.Bytes(size) : ReportCell.None,
        cell.Verification is { } found ? string.Create(CultureInfo.InvariantCulture, $"{found.Differing:#,##0} of {found.Values:#,##0}") : ReportCell.None,
        cell.Reason ?? "",
    ];
}
