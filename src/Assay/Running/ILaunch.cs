namespace Assay.Running;

/// <summary>What was started for a launch: it is warmed up once, gives samples of one cell or several, and is ended by being disposed.</summary>
internal interface ILaunch : IAsyncDisposable
{
    /// <summary>What takes turns with the samplers of other launches.</summary>
    IReadOnlyList<ISampler> Samplers { get; }

    /// <summary>Goes on until samples can be taken.</summary>
    /// <param name="most">How long it may take; without end where launches don't share a budget.</param>
    Task WarmUpAsync(TimeSpan most, CancellationToken stop);

    /// <summary>Chooses how long samples are, alone on the machine; only where launches share a budget.</summary>
    /// <param name="each">How much of the launch's time each sampler has.</param>
    Task FitAsync(TimeSpan each, CancellationToken stop);
}
