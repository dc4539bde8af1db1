using System.Net;
using Assay.Experiments.Load;
using Assay.Running;
using Assay.Wire.Load;

namespace Assay.Experiments.Tools;

/// <summary>A generator that takes turns with others at one server.</summary>
/// <param name="server">Where it is shared.</param>
/// <param name="tool">The generator; null for ours.</param>
/// <param name="record">Where its rounds are kept.</param>
internal sealed class ToolTrial(LoadRequest request, LoadTarget target, SharedTarget server, ExternalTool? tool, ToolRecord record) : ITrial
{
    // Starting, connecting and ending.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    // Others count from their start on and take whole seconds.
    private int Seconds => Math.Max(1, (int)Math.Round(request.Settings.Duration.TotalSeconds / request.Rounds));

    public Task WarmUpAsync(TimeSpan most, CancellationToken stop) => server.WarmUpAsync(stop);

    public async Task SampleAsync(Turn turn, CancellationToken stop)
    {
        record.Unsettled = target.Record.Unsettled;
        record.Rounds.Add(tool is null ? await OursAsync(turn, stop) : await OthersAsync(tool, turn, stop));
    }

    public ValueTask DisposeAsync()
    {
        server.Release();
        return ValueTask.CompletedTask;
    }

    private async Task<ToolRound> OursAsync(Turn turn, CancellationToken stop)
    {
        var round = TimeSpan.FromSeconds(Seconds);
        var result = await target.LoadAsync(target.Settings with { Duration = round, WarmUp = target.LeadIn(request, turn, round) }, stop);
        stop.ThrowIfCancellationRequested();
        target.Saw(result);
        record.BodyBytes = target.Record.BodyBytes;
        var latency = result.Tally.Latency;
        return new ToolRound
        {
            Round = turn.Round,
            Seconds = result.Seconds,
            Answers = result.Answers,
            AnsweredLate = result.Tally.Late.Good,
            IsUnchecked = result.IsUnchecked,
            Bad = result.Tally.Bad.Values.Sum(),
            CpuSeconds = result.CpuTime.TotalSeconds,
            P50Nanoseconds = latency.Count > 0 ? latency.Percentile(0.5) : null,
            P99Nanoseconds = latency.Count > 0 ? latency.Percentile(0.99) : null,
        };
    }

    // What our generator sends: the URL's name, and the server's own address where a relay is asked.
    private string AuthorityAt(IPEndPoint address) =>
        request.Url is { } url ? RequestAuthority.Of(url) : (address.Equals(target.Settings.Target) ? target.Direct : address).ToString();

    private async Task<ToolRound> OthersAsync(ExternalTool other, Turn turn, CancellationToken stop)
    {
        if (other.IsHttp2 && target.Http2 is null)
            throw new LoadException($"{other.Name} needs HTTP/2: give the address of a port for it, with --protocol h2");
        var address = other.IsHttp2 ? target.Http2! : target.Settings.Target;
        var arguments = other.Arguments($"http://{address}{target.Record.Path}", AuthorityAt(address), request.Settings, Seconds,
            request.AcceptEncoding);
        var (output, cpu) = await ToolProcess.RunAsync(other.Program, arguments, TimeSpan.FromSeconds(Seconds) + request.Settings.Timeout + Patience, stop);
        // Some print what they have so far when they are ended.
        stop.ThrowIfCancellationRequested();
        var result = other.Read(output);
        return new ToolRound
        {
            Round = turn.Round,
            Seconds = result.Seconds,
            Answers = result.Answers,
            Bad = result.Bad,
            CpuSeconds = cpu?.TotalSeconds,
            // Others count the time of bad answers, too: of those alone it is no latency.
            P50Nanoseconds = result.Answers > 0 ? result.P50Nanoseconds : null,
            P99Nanoseconds = result.Answers > 0 ? result.P99Nanoseconds : null,
        };
    }
}
