using Assay.Reports.Tables;

namespace Assay.Reports.Profiles;

/// <summary>Where the time of some cells goes.</summary>
internal sealed class ProfileReport : IExperimentReport
{
    /// <inheritdoc/>
    public string Name => "profile";

    /// <inheritdoc/>
    public int Place => 8;

    /// <inheritdoc/>
    public IEnumerable<ReportTable> Tables(RunReport report) => ProfileTables.Of(report.Run);
}
