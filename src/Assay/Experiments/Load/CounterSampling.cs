using System.Globalization;
using Assay.Protocol;
using Assay.Workers;

namespace Assay.Experiments.Load;

/// <summary>Asks a server about once a second what it uses, while it is under load.</summary>
internal sealed class CounterSampling(ServerProcess server, TimeProvider time)
{
    private static readonly TimeSpan Every = TimeSpan.FromSeconds(1);

    private readonly List<IReadOnlyDictionary<string, double>> samples = [];

    /// <summary>What was answered so far.</summary>
    public IReadOnlyList<IReadOnlyDictionary<string, double>> Samples => samples;

    /// <summary>Asks until it is told to end, and once more then.</summary>
    public async Task RunAsync(CancellationToken end)
    {
        var start = time.GetTimestamp();
        try
        {
            while (true)
            {
                await TakeAsync(time.GetElapsedTime(start));
                if (end.IsCancellationRequested)
                    return;
                await Task.Delay(Every, time, end).ContinueWith(_ => { }, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
            }
        }
        catch (WorkerException)
        {
            // The server has ended: the load tells of that by its bad answers, and the samples taken until then are kept.
            return;
        }
    }

    private async Task TakeAsync(TimeSpan at)
    {
        var used = await server.AskAsync(new Message("usage"), CancellationToken.None);
        var sample = used.Fields.ToDictionary(field => field.Key, field => double.Parse(field.Value, CultureInfo.InvariantCulture));
        sample["seconds"] = at.TotalSeconds;
        samples.Add(sample);
    }
}
