namespace Assay.Workers;

/// <summary>Starts workers.</summary>
internal interface IWorkerLauncher
{
    /// <summary>Starts a serializer's worker.</summary>
    /// <exception cref="WorkerException">It couldn't be started.</exception>
    Task<IWorker> StartAsync(WorkerCommand command, string folder, long memoryLimit, CancellationToken stop);
}
