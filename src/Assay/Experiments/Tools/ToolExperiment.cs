using Assay.Experiments.Load;
using Assay.Results;
using Assay.Studies;
using Assay.Wire.Load;
using Assay.Workers;

namespace Assay.Experiments.Tools;

/// <summary>Lets load generators, ours and others', take turns at each server, in an order drawn anew for each round.</summary>
/// <param name="request">The load; closed loop.</param>
/// <param name="tools">The generators of others.</param>
/// <param name="withOurs">Whether ours takes part.</param>
/// <param name="seed">Decides the order.</param>
/// <param name="progress">Where it is said what is being done.</param>
internal sealed class ToolExperiment(LoadRequest request, IReadOnlyList<ExternalTool> tools, bool withOurs, int seed, IProgress<string> progress)
{
    /// <summary>What our own generator is called.</summary>
    public const string Ours = "assay";

    // Starting, connecting and ending.
    private static readonly TimeSpan ToolPatience = TimeSpan.FromSeconds(30);

    /// <summary>Runs the rounds.</summary>
    /// <param name="run">The document that is added to.</param>
    /// <param name="store">Stores it; called after each turn.</param>
    /// <param name="stop">Ends the run; whole turns until then are kept.</param>
    /// <exception cref="WorkerException">A server can't serve.</exception>
    public async Task RunAsync(RunDocument run, Action store, CancellationToken stop)
    {
        run.Tools ??= [];
        var targets = new List<LoadTarget>();
        try
        {
            if (request.Url is { } url)
                targets.Add(await LoadTarget.AtAsync(request, url, stop));
            foreach (var serializer in request.Serializers)
                targets.Add(await LoadTarget.StartAsync(request, serializer, RuntimeSetting.Default, stop));
            if (request.UntilCompiled)
                await ServerWarmUp.RunAsync(targets, progress, stop);
            var turns = targets.SelectMany(target => Turns(target)).ToArray();
            run.Tools.AddRange(turns.Select(turn => turn.Record));
            var random = new Random(seed);
            for (var round = 1; round <= request.Rounds; round++)
            {
                random.Shuffle(turns);
                foreach (var turn in turns.Where(turn => turn.Record.Failure is null))
                {
                    progress.Report($"round {round} of {request.Rounds}: {turn.Record.Tool} at {turn.Record.Serializer}");
                    await TurnAsync(turn, round, stop);
                    store();
                }
            }
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // Whole turns are kept; the run's state tells the rest.
            return;
        }
        finally
        {
            targets.ForEach(target => target.Dispose());
        }
    }

    private IEnumerable<(LoadTarget Target, ExternalTool? Tool, ToolRecord Record)> Turns(LoadTarget target)
    {
        ToolRecord Record(string tool) => new() { Tool = tool, Serializer = target.Record.Serializer, Path = target.Record.Path, Protocol = target.Record.Protocol, Connections = request.Settings.Connections };
        if (withOurs)
            yield return (target, null, Record(Ours));
        foreach (var tool in tools)
            yield return (target, tool, Record(tool.Name));
    }

    private async Task TurnAsync((LoadTarget Target, ExternalTool? Tool, ToolRecord Record) turn, int round, CancellationToken stop)
    {
        var (target, tool, record) = turn;
        // Others count from their start on and take whole seconds.
        var seconds = Math.Max(1, (int)Math.Round(request.Settings.Duration.TotalSeconds / request.Rounds));
        try
        {
            record.Rounds.Add(tool is null ? await OursAsync(target, record, seconds, round, stop) : await OthersAsync(target, tool, seconds, round, stop));
        }
        catch (Exception e) when (e is LoadException or IOException or FormatException)
        {
            stop.ThrowIfCancellationRequested();
            record.Failure = e.Message;
        }
    }

    private async Task<ToolRound> OursAsync(LoadTarget target, ToolRecord record, int seconds, int round, CancellationToken stop)
    {
        var warmUp = round == 1 && !target.IsWarm ? request.Settings.WarmUp : TimeSpan.FromMilliseconds(500);
        var result = await LoadProcess.RunAsync(target.Settings with { Duration = TimeSpan.FromSeconds(seconds), WarmUp = warmUp }, stop);
        stop.ThrowIfCancellationRequested();
        record.BodyBytes = result.BodyBytes;
        var latency = result.Tally.Latency;
        return new ToolRound
        {
            Round = round,
            Seconds = result.Seconds,
            Answers = latency.Count,
            Bad = result.Tally.Bad.Values.Sum(),
            CpuSeconds = result.CpuTime.TotalSeconds,
            P50Nanoseconds = latency.Percentile(0.5),
            P99Nanoseconds = latency.Percentile(0.99),
        };
    }

    private async Task<ToolRound> OthersAsync(LoadTarget target, ExternalTool tool, int seconds, int round, CancellationToken stop)
    {
        var address = tool.IsHttp2 ? target.Http2 ?? throw new LoadException($"{tool.Name} needs HTTP/2: give the address of a port for it, with --protocol h2") : target.Settings.Target;
        var (output, cpu) = await ToolProcess.RunAsync(tool.Program, tool.Arguments($"http://{address}{target.Record.Path}", request.Settings.Connections, request.Settings.Streams, seconds, request.AcceptEncoding), TimeSpan.FromSeconds(seconds) + request.Settings.Timeout + ToolPatience, stop);
        var result = tool.Read(output);
        return new ToolRound
        {
            Round = round,
            Seconds = result.Seconds,
            Answers = result.Answers,
            Bad = result.Bad,
            CpuSeconds = cpu?.TotalSeconds,
            P50Nanoseconds = result.P50Nanoseconds,
            P99Nanoseconds = result.P99Nanoseconds,
        };
    }
}
