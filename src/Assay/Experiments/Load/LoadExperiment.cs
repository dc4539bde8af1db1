using Assay.Results;
using Assay.Studies;
using Assay.Wire;
using Assay.Wire.Load;
using Assay.Workers;

namespace Assay.Experiments.Load;

/// <summary>
/// Puts load on servers in interleaved rounds: each serializer is served by a process of its own, all are alive together, one at a time is under load, and the order is drawn anew
/// for each round.
/// </summary>
internal sealed class LoadExperiment(LoadRequest request, int seed, IProgress<string> progress)
{
    // A server that was warm stays warm; the generator and its connections are new in each round.
    private static readonly TimeSpan LaterWarmUp = TimeSpan.FromMilliseconds(500);

    /// <summary>Runs the rounds.</summary>
    /// <param name="run">The document that is added to.</param>
    /// <param name="store">Stores the document; called after each round of each server.</param>
    /// <param name="stop">Ends the run; what was counted until then is kept.</param>
    public async Task RunAsync(RunDocument run, Action store, CancellationToken stop)
    {
        run.Loads ??= [];
        var targets = new List<LoadTarget>();
        try
        {
            await StartAsync(run, targets, stop);
            if (request.UntilCompiled)
                await ServerWarmUp.RunAsync(targets, progress, stop);
            var random = new Random(seed);
            for (var round = 1; round <= request.Rounds; round++)
            {
                var order = targets.Where(target => target.Record.Failure is null).ToArray();
                random.Shuffle(order);
                foreach (var target in order)
                {
                    await LoadAsync(target, round, stop);
                    store();
                    if (stop.IsCancellationRequested)
                        break;
                }
                if (stop.IsCancellationRequested)
                    break;
            }
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // What was counted is kept; the run's state tells the rest.
            return;
        }
        finally
        {
            targets.ForEach(target => target.Dispose());
        }
    }

    private async Task StartAsync(RunDocument run, List<LoadTarget> targets, CancellationToken stop)
    {
        if (request.Url is { } url)
            targets.Add(await LoadTarget.AtAsync(request, url, stop));
        foreach (var (serializer, setting) in request.Serializers.SelectMany(serializer => request.RuntimeSettings.Select(setting => (serializer, setting))))
        {
            progress.Report($"starting a server for {serializer.Id}");
            try
            {
                var target = await LoadTarget.StartAsync(request, serializer, setting, stop);
                targets.Add(target);
                SerializerRecords.Of(run, serializer).Runtime = target.Record.Runtime;
            }
            catch (WorkerException e)
            {
                stop.ThrowIfCancellationRequested();
                run.Loads!.Add(new LoadRecord
                {
                    Serializer = serializer.Id,
                    Settings = RuntimeSetting.ToRecord(setting),
                    Payload = request.Payload,
                    Path = request.Path,
                    Network = request.Network.Describe(),
                    Protocol = LoadProtocols.Text(request.Protocol),
                    Connections = request.Settings.Connections,
                    Streams = request.Settings.Streams,
                    Rate = request.Settings.Rate,
                    Failure = e.Message,
                });
            }
        }
        run.Loads!.AddRange(targets.Select(target => target.Record));
    }

    private async Task LoadAsync(LoadTarget target, int round, CancellationToken stop)
    {
        progress.Report($"round {round} of {request.Rounds}: {target.Record.Serializer}");
        var settings = target.Settings with
        {
            Duration = request.Settings.Duration / request.Rounds,
            WarmUp = round == 1 && !target.IsWarm ? request.Settings.WarmUp : TimeSpan.FromTicks(Math.Min(LaterWarmUp.Ticks, request.Settings.WarmUp.Ticks)),
        };
        try
        {
            target.Record.Rounds.Add(await LoadTurn.RunAsync(target, settings, round, stop));
        }
        catch (Exception e) when (e is LoadException or IOException)
        {
            // Without a first answer there is nothing to go on with; what earlier rounds measured stays.
            target.Record.Failure = stop.IsCancellationRequested ? null : e.Message;
        }
    }
}
