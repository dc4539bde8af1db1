namespace Assay.Running;

/// <summary>One launch of a cell: what was started is warmed up, gives samples, and is ended by being disposed.</summary>
internal interface ITrial : IAsyncDisposable
{
    /// <summary>Goes on until samples can be taken.</summary>
    Task WarmUpAsync(CancellationToken stop);

    /// <summary>Takes a sample and keeps it. When <paramref name="stop"/> is cancelled it ends early and may keep what was counted until then.</summary>
    Task SampleAsync(Turn turn, CancellationToken stop);
}
