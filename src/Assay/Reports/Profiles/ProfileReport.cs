using Assay.Reports.Tables;

namespace Assay.Reports.Profiles;

/// <summary>Where the time of some cells goes.</summary>
internal sealed class ProfileReport : IExperimentReport
{
    public string Name => "profile";

    public int Place => 8;

    public IEnumerable<ReportTable> Tables(RunReport report) => ProfileTables.Of(report.Run);
}
