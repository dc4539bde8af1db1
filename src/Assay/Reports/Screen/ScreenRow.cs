using Assay.Reports.Numbers;
using Assay.Reports.Tables;

namespace Assay.Reports.Screen;

/// <summary>A serializer in a ranking.</summary>
/// <param name="Name">Its id, with the mode where that isn't the usual one.</param>
/// <param name="Tier">Its tier, from 1: those of one can't be told from the first of them.</param>
/// <param name="Total">The time of the ranked operations together, nanoseconds.</param>
/// <param name="Ratio">The total's ratio to the baseline's, paired by launch and round; null for the baseline, without one, and where it says
/// nothing.</param>
/// <param name="IsBaseline">Whether ratios are taken to it, at least those of its mode.</param>
/// <param name="Bytes">Bytes that one operation produces.</param>
/// <param name="IsLossy">Whether it loses data.</param>
/// <param name="IsUnsettled">Whether its time must be taken with care; report.md says why.</param>
internal sealed record ScreenRow(string Name, int Tier, Estimate Total, Estimate? Ratio, bool IsBaseline, double? Bytes, bool IsLossy, bool IsUnsettled)
{
    public static ScreenRow Of(RunAnalysis analysis, TableSubject subject, TableRow row, int tier, TableRow? baseline)
    {
        var cells = subject.Ranked.Select(operation => row[operation]!).ToList();
        var isBaseline = ReferenceEquals(row, baseline);
        var ratio = isBaseline || baseline is null ? null : analysis.Compare(row.Series(subject.Ranked), baseline.Series(subject.Ranked))?.Ratio;
        return new(
            row.Any.Mode == Protocol.Mode.Sync ? row.Any.Serializer : $"{row.Any.Serializer} ({row.Any.Mode})",
            tier,
            row.Total(subject.Ranked)!,
            Noise.Known(ratio),
            isBaseline,
            row.SizeBytes,
            cells.Exists(figures => figures.Cell.Status == CellStatus.Lossy),
            cells.Exists(figures => figures.Doubts.Count > 0));
    }
}
