namespace Assay.Experiments;

/// <summary>One launch of a cell of an experiment.</summary>
internal interface IMetricTrial : IAsyncDisposable
{
    /// <summary>Goes on until samples can be taken.</summary>
    Task WarmUpAsync(CancellationToken stop);

    /// <summary>Takes a sample.</summary>
    /// <returns>The value of each metric, by its id; one that couldn't be taken is left out.</returns>
    Task<IReadOnlyDictionary<string, double>> SampleAsync(CancellationToken stop);
}
