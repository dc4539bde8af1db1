using Assay.Results;
using Assay.Studies;
using Assay.Wire.Load;
using Assay.Workers;

namespace Assay.Experiments.Load;

/// <summary>Searches for each server the highest rate whose 99th percentile stays within a limit and that has no bad answers; the servers take turns, a trial each.</summary>
internal sealed class CapacityExperiment(LoadRequest request, TimeSpan limit, int seed, IProgress<string> progress)
{
    // The first rate is a part of what a closed loop reaches, where every connection always has a request under way.
    private const double FirstShare = 0.7;

    /// <summary>Searches.</summary>
    /// <param name="run">The document that is added to.</param>
    /// <param name="store">Stores it; called after each trial.</param>
    /// <param name="stop">Ends the search; what was tried until then is kept.</param>
    public async Task RunAsync(RunDocument run, Action store, CancellationToken stop)
    {
        run.Capacities ??= [];
        var servers = new List<Server>();
        try
        {
            await StartAsync(run, servers, stop);
            run.Capacities.AddRange(servers.Select(server => server.Record));
            if (request.UntilCompiled)
                await ServerWarmUp.RunAsync(servers.Select(server => server.Target), progress, stop);
            foreach (var server in servers)
                await TryAsync(server.Record, async () => server.Search = await FirstAsync(server, stop), stop);
            var random = new Random(seed);
            for (var round = 2; !stop.IsCancellationRequested; round++)
            {
                var order = servers.Where(server => server is { Record.Failure: null, Search.IsDone: false }).ToArray();
                random.Shuffle(order);
                if (order.Length == 0)
                    break;
                foreach (var server in order)
                {
                    await TryAsync(server.Record, () => TrialAsync(server, server.Search!, round, stop), stop);
                    store();
                }
            }
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // What was tried is kept; the run's state tells the rest.
            return;
        }
        finally
        {
            servers.ForEach(server => server.Target.Dispose());
        }
    }

    private async Task StartAsync(RunDocument run, List<Server> servers, CancellationToken stop)
    {
        void Add(LoadTarget target) => servers.Add(new Server(target, Record(target.Record)));
        if (request.Url is { } url)
            Add(await LoadTarget.AtAsync(request, url, stop));
        foreach (var serializer in request.Serializers)
        {
            progress.Report($"starting a server for {serializer.Id}");
            try
            {
                Add(await LoadTarget.StartAsync(request, serializer, RuntimeSetting.Default, stop));
            }
            catch (WorkerException e)
            {
                stop.ThrowIfCancellationRequested();
                run.Capacities!.Add(Record(new LoadRecord { Serializer = serializer.Id, Path = request.Path, Network = request.Network.Describe(), Protocol = LoadProtocols.Text(request.Protocol), Connections = request.Settings.Connections }) with { Failure = e.Message });
            }
        }
    }

    private async Task<CapacitySearch> FirstAsync(Server server, CancellationToken stop)
    {
        var (target, record) = (server.Target, server.Record);
        var round = await LoadTurn.RunAsync(target, target.Settings with { Duration = request.Settings.Duration / CapacitySearch.MostTrials, WarmUp = request.Settings.WarmUp, Rate = null }, 1, stop);
        record.Trials.Add(new CapacityTrial { Round = round });
        var reached = round.AnsweredBySecond.Sum() / round.Seconds;
        return reached > 0 ? new CapacitySearch(reached * FirstShare) : throw new LoadException(target.Record.Failure ?? "no good answers: nothing can be searched");
    }

    private async Task TrialAsync(Server server, CapacitySearch search, int number, CancellationToken stop)
    {
        var (target, record) = (server.Target, server.Record);
        var rate = search.Next;
        var round = await LoadTurn.RunAsync(target, target.Settings with { Duration = request.Settings.Duration / CapacitySearch.MostTrials, WarmUp = TimeSpan.FromMilliseconds(500), Rate = rate }, number, stop);
        if (stop.IsCancellationRequested)
            return;
        var why = CapacityVerdict.Of(rate, round, limit);
        record.Trials.Add(new CapacityTrial { Rate = rate, Round = round, Why = why });
        search.Tell(why is null);
        record.Held = search.Held;
        record.NotHeld = double.IsFinite(search.NotHeld) ? search.NotHeld : null;
        progress.Report($"{record.Serializer}: {rate:0} requests/s {(why is null ? "held" : "not held: " + why)}");
    }

    private static async Task TryAsync(CapacityRecord record, Func<Task> trial, CancellationToken stop)
    {
        try
        {
            await trial();
        }
        catch (Exception e) when (e is LoadException or IOException)
        {
            stop.ThrowIfCancellationRequested();
            record.Failure = e.Message;
        }
    }

    private CapacityRecord Record(LoadRecord load) => new()
    {
        Serializer = load.Serializer,
        Path = load.Path,
        Network = load.Network,
        Protocol = load.Protocol,
        Connections = load.Connections,
        LimitMilliseconds = limit.TotalMilliseconds,
    };

    private sealed class Server(LoadTarget target, CapacityRecord record)
    {
        public LoadTarget Target => target;

        public CapacityRecord Record => record;

        public CapacitySearch? Search { get; set; }
    }
}
