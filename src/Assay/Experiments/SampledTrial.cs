using Assay.Protocol;
using Assay.Running;

namespace Assay.Experiments;

/// <summary>Keeps the samples of a trial in a cell's columns, and refuses those that can't be.</summary>
/// <param name="metrics">The metrics of its samples.</param>
/// <param name="cell">Where they are kept.</param>
internal sealed class SampledTrial(IMetricTrial trial, IReadOnlyList<Metric> metrics, MeasuredCell cell) : ITrial
{
    public Task WarmUpAsync(TimeSpan most, CancellationToken stop) => trial.WarmUpAsync(stop);

    public async Task SampleAsync(Turn turn, CancellationToken stop)
    {
        var sample = await trial.SampleAsync(stop);
        if (turn.Launch == 0)
            return;
        Check(sample);
        cell.Launch.Add(turn.Launch);
        cell.Round.Add(turn.Round);
        foreach (var metric in metrics)
        {
            if (!cell.Values.TryGetValue(metric.Id, out var column))
                cell.Values[metric.Id] = column = [];
            column.Add(sample.TryGetValue(metric.Id, out var value) ? value : null);
        }
    }

    public ValueTask DisposeAsync() => trial.DisposeAsync();

    private void Check(IReadOnlyDictionary<string, double> sample)
    {
        foreach (var (id, value) in sample)
        {
            if (!metrics.Any(metric => metric.Id == id))
                throw new ProtocolException($"a sample has '{id}', which is no metric of this experiment");
            if (!double.IsFinite(value) || value < 0)
                throw new ProtocolException(FormattableString.Invariant($"a sample says that '{id}' is {value}, which is impossible"));
        }
        if (sample.Count == 0)
            throw new ProtocolException("a sample has no figures");
    }
}
