namespace Assay.Workers;

/// <summary>Starts workers as processes of this machine.</summary>
internal sealed class ProcessLauncher : IWorkerLauncher
{
    public async Task<IWorker> StartAsync(WorkerCommand command, string folder, long memoryLimit, CancellationToken stop) =>
        await WorkerProcess.StartAsync(command, folder, memoryLimit, stop);
}
