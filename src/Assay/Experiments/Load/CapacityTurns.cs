using Assay.Running;
using Assay.Wire.Load;

namespace Assay.Experiments.Load;

/// <summary>The trials of one server: a closed loop first, which tells where to begin, then a rate each.</summary>
internal sealed class CapacityTurns(LoadRequest request, LoadTarget target, CapacityRecord record, CapacityProgress progress, Action<string> say,
    TimeProvider time) : ITrial
{
    // The first rate is a part of what a closed loop reaches, where every connection always has a request in flight.
    private const double FirstShare = 0.7;

    private const int MostSilent = 3;

    // Slow responses that a trial is as long as: in one that is no longer than a response, too few come to tell whether as many do as are requested.
    private const int Responses = 3;

    public Task WarmUpAsync(TimeSpan most, CancellationToken stop) => request.UntilCompiled ? target.WarmUpAsync(most, time, stop) : Task.CompletedTask;

    public async Task SampleAsync(Turn turn, CancellationToken stop)
    {
        var rate = progress.Search?.Next;
        var settings = target.Settings with { Duration = Duration, WarmUp = target.LeadIn(request, turn, Duration), Rate = rate };
        var round = await LoadTurn.RunAsync(target, settings, turn.Round, stop);
        // A trial that was broken off tells nothing of the rate.
        stop.ThrowIfCancellationRequested();
        (record.Unsettled, record.BadReason) = (target.Record.Unsettled, target.Record.BadReason);
        if (rate is { } tried)
            Tell(progress.Search!, tried, round);
        else
            Begin(round);
        // After the last trial nobody else would find out.
        if (target.HasGone)
            throw new LoadException(target.Record.Failure!);
    }

    public ValueTask DisposeAsync()
    {
        target.Dispose();
        return ValueTask.CompletedTask;
    }

    // Responses slower than the limit needn't be told apart.
    private TimeSpan Duration
    {
        get
        {
            var share = request.Settings.Duration / CapacitySearch.MostTrials;
            var slow = Responses * Math.Min(target.SlowResponse.TotalMilliseconds, record.LimitMilliseconds);
            return slow > share.TotalMilliseconds ? TimeSpan.FromMilliseconds(slow) : share;
        }
    }

    private void Begin(LoadRound round)
    {
        record.Trials.Add(new CapacityTrial { Round = round });
        var reached = round.Answers / round.Seconds;
        if (reached > 0)
            progress.Search = new CapacitySearch(reached * FirstShare);
        // Trials may be a tenth of a second, and a virtual machine may stand still for longer than that.
        else if (target.Record.Failure is not null || (round.Bad.Count > 0 && round.Late?.Good == 0) || record.Trials.Count >= MostSilent)
            throw new LoadException(target.Record.Failure ?? "no good responses within a trial: there is nothing to search");
    }

    private void Tell(CapacitySearch search, double rate, LoadRound round)
    {
        var why = CapacityVerdict.Of(rate, round, record.Connections * record.Streams, TimeSpan.FromMilliseconds(record.LimitMilliseconds));
        record.Trials.Add(new CapacityTrial { Rate = rate, Round = round, Why = why });
        search.Tell(why is null);
        record.Held = search.Held;
        record.NotHeld = double.IsFinite(search.NotHeld) ? search.NotHeld : null;
        say(string.Create(CultureInfo.InvariantCulture, $"{record.Serializer}: {rate:0} requests/s "
            + $"{(why is null ? "sustained" : "not sustained: " + why)}"));
    }
}
