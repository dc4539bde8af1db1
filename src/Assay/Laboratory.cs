using Assay.Cli;
using Assay.Results;

namespace Assay;

/// <summary>Measures, checks and reports.</summary>
internal sealed class Laboratory : ILaboratory
{
    /// <inheritdoc/>
    public Task<RunDocument> RunAsync(RunRequest request, CancellationToken stop) => throw NotHere();

    /// <inheritdoc/>
    public Task<RunDocument> VerifyAsync(RunRequest request, CancellationToken stop) => throw NotHere();

    /// <inheritdoc/>
    public Task<bool> SelftestAsync(SelftestRequest request, CancellationToken stop) => throw NotHere();

    /// <inheritdoc/>
    public Task ReportAsync(ReportRequest request, CancellationToken stop) => throw NotHere();

    private static UserException NotHere() => new("measuring isn't part of this build", UserException.NotMeasured);
}
