namespace Assay.Running;

/// <summary>A launch of a single cell, whose warm-up has limits of its own.</summary>
internal interface ITrial : ILaunch, ISampler
{
    IReadOnlyList<ISampler> ILaunch.Samplers => [this];

    /// <summary>Goes on until samples can be taken.</summary>
    Task WarmUpAsync(CancellationToken stop);

    Task ILaunch.WarmUpAsync(TimeSpan most, CancellationToken stop) => WarmUpAsync(stop);

    Task ILaunch.FitAsync(TimeSpan each, CancellationToken stop) => Task.CompletedTask;
}
