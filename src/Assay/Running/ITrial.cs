namespace Assay.Running;

/// <summary>A launch of a single cell.</summary>
internal interface ITrial : ILaunch, ISampler
{
    IReadOnlyList<ISampler> ILaunch.Samplers => [this];

    Task ILaunch.FitAsync(TimeSpan each, CancellationToken stop) => Task.CompletedTask;
}
