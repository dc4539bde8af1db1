using Assay.Cli;

namespace Assay.Tests.Cli;

/// <summary>Notes what it is asked for.</summary>
internal sealed class FakeLaboratory : ILaboratory
{
    public List<object> Requests { get; } = [];

    public void Report(ReportRequest request) => Requests.Add(request);
}
