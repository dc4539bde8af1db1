using Microsoft.Extensions.Hosting;

namespace Assay.View;

/// <summary>Leaves Ctrl+C to the command: the server lives as long as it wants it.</summary>
internal sealed class ViewLifetime : IHostLifetime
{
    public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
