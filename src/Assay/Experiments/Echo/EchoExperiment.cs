using Assay.Results;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Echo;

/// <summary>
/// Echoes messages with each serializer in interleaved rounds: one server and one client, processes of their own and new ones in each round, so that the differences between processes are
/// within the interval. The order is drawn anew for each round; raw bytes take part.
/// </summary>
internal sealed class EchoExperiment(EchoRequest request, int seed, IProgress<string> progress)
{
    /// <summary>Runs the rounds.</summary>
    /// <param name="run">The document that is added to.</param>
    /// <param name="store">Stores it; called after each round of each serializer.</param>
    /// <param name="stop">Ends the run; whole rounds until then are kept.</param>
    public async Task RunAsync(RunDocument run, Action store, CancellationToken stop)
    {
        var echoes = request.Serializers.SelectMany(entry => request.Settings.Select(setting => (Entry: (SerializerEntry?)entry, Record: Record(entry, setting)))).Prepend((Entry: null, Record: Record(null, RuntimeSetting.Default))).ToArray();
        run.Echoes ??= [];
        run.Echoes.AddRange(echoes.Select(echo => echo.Record));
        var random = new Random(seed);
        try
        {
            for (var round = 1; round <= request.Rounds; round++)
            {
                var order = Array.FindAll(echoes, echo => echo.Record is { Failure: null, Unsupported: null });
                random.Shuffle(order);
                progress.Report($"{request.InFlight} in flight, round {round} of {request.Rounds}: {order.Length - 1} rows and raw bytes");
                foreach (var (entry, record) in order)
                {
                    await RoundAsync(run, entry, record, round, stop);
                    store();
                }
            }
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // Whole rounds are kept; the run's state tells the rest.
            return;
        }
    }

    private async Task RoundAsync(RunDocument run, SerializerEntry? entry, EchoRecord record, int round, CancellationToken stop)
    {
        try
        {
            using var pair = await EchoPair.StartAsync(request, entry, entry is null ? null : SerializerRecords.Of(run, entry), record.Settings ?? RuntimeSetting.Default, stop);
            await pair.RunAsync(record, round, stop);
        }
        catch (WorkerException e)
        {
            // Ctrl+C reaches the processes as well as us: what they break off then is no failure.
            stop.ThrowIfCancellationRequested();
            if (e.IsUnsupported)
                record.Unsupported = e.Message;
            else
                record.Failure = e.Message;
        }
    }

    private EchoRecord Record(SerializerEntry? entry, string setting) => new()
    {
        Serializer = entry?.Id,
        Settings = RuntimeSetting.ToRecord(setting),
        Payload = entry is null ? "" : request.Payload,
        Connections = request.Connections,
        InFlight = request.InFlight,
        RawBytes = request.RawBytes,
    };
}
