using Assay.Cli;
using Assay.Results;

namespace Assay.Tests.Cli;

/// <summary>Notes what it is asked for.</summary>
internal sealed class FakeLaboratory : ILaboratory
{
    public List<object> Requests { get; } = [];

    public Task<RunDocument> RunAsync(RunRequest request, CancellationToken stop) => Note(request);

    public Task<RunDocument> VerifyAsync(RunRequest request, CancellationToken stop) => Note(request);

    public Task<bool> SelftestAsync(SelftestRequest request, CancellationToken stop)
    {
        Requests.Add(request);
        return Task.FromResult(true);
    }

    public void Report(ReportRequest request) => Requests.Add(request);

    private Task<RunDocument> Note(object request)
    {
        Requests.Add(request);
        return Task.FromResult(TestRun.Of());
    }
}
