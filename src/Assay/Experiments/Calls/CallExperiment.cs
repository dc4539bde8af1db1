using System.Globalization;
using Assay.Results;
using Assay.Workers;

namespace Assay.Experiments.Calls;

/// <summary>
/// Makes calls in interleaved rounds: for each payload and network every way has a server and a client, processes of their own that are alive together, and one way at a time makes a few
/// calls, in an order that is drawn anew for each round. All are started anew for each launch.
/// </summary>
internal sealed class CallExperiment(CallRequest request, int seed, IProgress<string> progress)
{
    /// <summary>Makes the calls.</summary>
    /// <param name="run">The document that is added to.</param>
    /// <param name="store">Stores it; called after each round.</param>
    /// <param name="stop">Ends the run; what was measured until then is kept.</param>
    public async Task RunAsync(RunDocument run, Action store, CancellationToken stop)
    {
        run.Calls ??= [];
        var random = new Random(seed);
        try
        {
            foreach (var asked in request.Cases)
            {
                var tracks = request.Ways.Select(way => new CallTrack(way.Way, way.Serializer, Record(asked, way.Way, way.Serializer), SerializerRecords.Of(run, way.Serializer))).ToList();
                run.Calls.AddRange(tracks.Select(track => track.Record));
                for (var launch = 1; launch <= request.Launches; launch++)
                {
                    await LaunchAsync(asked, tracks, launch, random, store, stop);
                    store();
                }
            }
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // Whole turns are kept; the run's state tells the rest.
            return;
        }
    }

    private CallRecord Record(CallCase asked, CallWay way, SerializerEntry serializer) => new()
    {
        Way = way.Name,
        Serializer = serializer.Id,
        Transport = way.Transport,
        Compression = way.Compression,
        Payload = asked.Payload,
        Count = asked.Count,
        Options = asked.Options,
        Network = asked.Network.Describe(),
        MostBytes = way.Transport == CallWay.Grpc ? CallRequest.MostBytes : null,
        Unavailable = serializer.Unavailable ?? (ServerProcess.CanHost(serializer) ? Unserved(way) : $"runs on {serializer.Runtime}: only .NET's own workers can be served"),
    };

    private string? Unserved(CallWay way) => !request.IsServed || (way.Transport == CallWay.Grpc ? request.GrpcServer : request.HttpServer) is not null
        ? null
        : $"the server that runs already was given without {(way.Transport == CallWay.Grpc ? "--grpc-url" : "--url")}";

    private async Task LaunchAsync(CallCase asked, IReadOnlyList<CallTrack> tracks, int launch, Random random, Action store, CancellationToken stop)
    {
        progress.Report(string.Create(
            CultureInfo.InvariantCulture, $"{asked.Payload} {asked.Count:#,0}, {asked.Network.Name}, launch {launch} of {request.Launches}: {tracks.Count(track => IsOpen(track.Record))} ways"));
        var pairs = await StartAsync(asked, tracks, stop);
        try
        {
            // One after the other: side by side each would get a fraction of the cores.
            foreach (var pair in pairs)
            {
                progress.Report(string.Create(CultureInfo.InvariantCulture, $"{asked.Payload} {asked.Count:#,0}, {asked.Network.Name}, launch {launch} of {request.Launches}: warming up {pair.Record.Way}"));
                await TryAsync(pair, () => pair.WarmUpAsync(stop), stop);
            }
            for (var round = 1; round <= request.Rounds; round++)
            {
                var order = pairs.FindAll(pair => IsOpen(pair.Record)).ToArray();
                random.Shuffle(order);
                foreach (var pair in order)
                    await TurnAsync(pair, launch, round, stop);
                store();
            }
        }
        finally
        {
            pairs.ForEach(pair => pair.Dispose());
        }
    }

    private async Task TurnAsync(CallPair pair, int launch, int round, CancellationToken stop)
    {
        if (request.CallsOf(launch, round) is > 0 and var calls)
            await TryAsync(pair, () => pair.TurnAsync(launch, round, calls, stop), stop);
    }

    private static async Task TryAsync(CallPair pair, Func<Task> action, CancellationToken stop)
    {
        try
        {
            await action();
        }
        catch (WorkerException e)
        {
            // Ctrl+C reaches the processes as well as us: what they break off then is no failure.
            stop.ThrowIfCancellationRequested();
            pair.Record.Failure = e.Message;
        }
    }

    // Starting may use all cores: only warming up and turns are taken alone.
    private async Task<List<CallPair>> StartAsync(CallCase asked, IReadOnlyList<CallTrack> tracks, CancellationToken stop)
    {
        var pairs = new List<CallPair>();
        try
        {
            await Parallel.ForEachAsync(tracks.Where(track => IsOpen(track.Record)), stop, async (track, cancel) =>
            {
                try
                {
                    var pair = await CallPair.StartAsync(request, asked, track, cancel);
                    lock (pairs)
                        pairs.Add(pair);
                }
                catch (WorkerException e)
                {
                    cancel.ThrowIfCancellationRequested();
                    if (e.IsUnsupported)
                        track.Record.Unavailable = e.Message;
                    else
                        track.Record.Failure = e.Message;
                }
            });
        }
        catch
        {
            pairs.ForEach(pair => pair.Dispose());
            throw;
        }
        // By name, so that a seed gives the same order again.
        pairs.Sort((a, b) => string.CompareOrdinal(a.Record.Way, b.Record.Way));
        return pairs;
    }

    private static bool IsOpen(CallRecord record) => record is { Failure: null, Unavailable: null };
}
