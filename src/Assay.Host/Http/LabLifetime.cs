using Microsoft.Extensions.Hosting;

namespace Assay.Host.Http;

/// <summary>Leaves the end of the server to the lab: ASP.NET Core's own lifetime would end it at Ctrl+C,
/// which reaches every process of a terminal, in the midst of what is measured.</summary>
internal sealed class LabLifetime : IHostLifetime
{
    /// <inheritdoc/>
    public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    /// <inheritdoc/>
    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
