using Assay.Wire.Networks;

namespace Assay.Wire.Load.Http2;

/// <summary>Lets all streams of all connections ask, on the runtime's threads.</summary>
internal sealed class Http2Loop : ILoadLoop
{
    private static readonly TimeSpan SweepEvery = TimeSpan.FromMilliseconds(50);

    // A due request waits at most this long for whoever watches the clock.
    private const long Watch = 50_000;

    private readonly ThreadLocal<LoadTally> tallies;
    private readonly Queue<TaskCompletionSource<long?>> idle = new();
    private readonly Lock scheduling = new();
    private readonly Http2Stream[] streams;
    private readonly Timer sweep;
    private DelayLine? line;
    private ArrivalSchedule? schedule;
    private volatile bool isOver;

    public Http2Loop(LoadRun run, IReadOnlyList<Http2Connection> connections)
    {
        Run = run;
        tallies = new(() => new LoadTally(run.From, run.Until), trackAllValues: true);
        streams = [.. connections.SelectMany(connection => Enumerable.Range(0, run.Settings.Streams).Select(_ => new Http2Stream(this, connection)))];
        sweep = new Timer(_ => Sweep(), null, SweepEvery, SweepEvery);
    }

    /// <summary>What all streams share.</summary>
    public LoadRun Run { get; }

    /// <summary>Where the calling thread counts.</summary>
    public LoadTally Tally => tallies.Value!;

    /// <inheritdoc/>
    public bool IsBusy => HasMore(MonotonicClock.Now) || Array.Exists(streams, stream => stream.IsBusy);

    private bool IsOver => isOver || (MonotonicClock.Now is var now && now >= Run.Until && !HasMore(now));

    /// <inheritdoc/>
    public void Start(ArrivalSchedule? schedule)
    {
        this.schedule = schedule;
        for (var i = 0; i < streams.Length; i++)
            _ = RunAsync(streams[i], schedule is null ? Run.BeginsAfter(i, streams.Length) : TimeSpan.Zero);
        if (schedule is null)
            return;
        line = new DelayLine();
        line.Schedule(schedule.NextDue, new Arrival(this));
    }

    /// <inheritdoc/>
    public IReadOnlyCollection<LoadTally> Stop()
    {
        isOver = true;
        sweep.Dispose();
        line?.Dispose();
        lock (scheduling)
        {
            while (idle.TryDequeue(out var waiting))
                waiting.SetResult(null);
        }
        Array.ForEach(streams, stream => stream.Dispose());
        return [.. tallies.Values];
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        Stop();
        tallies.Dispose();
    }

    /// <summary>Completes when a stream's turn has come, with its request's intended start; with null at the end of the run.</summary>
    public ValueTask<long?> TurnAsync()
    {
        if (IsOver)
            return new((long?)null);
        var now = MonotonicClock.Now;
        if (schedule is null)
            return new(now);
        lock (scheduling)
        {
            if (schedule.TryTake(now, out var intended))
                return new(intended);
            if (isOver)
                return new((long?)null);
            // HttpClient's streams continue on other threads anyway; the thread that watches the clock must stay.
            var waiting = new TaskCompletionSource<long?>(TaskCreationOptions.RunContinuationsAsynchronously);
            idle.Enqueue(waiting);
            return new(waiting.Task);
        }
    }

    private static async Task RunAsync(Http2Stream stream, TimeSpan wait)
    {
        await Task.Delay(wait);
        await Task.Run(stream.RunAsync);
    }

    private bool HasMore(long now) => schedule?.HasMore(now) == true;

    private void SendDue()
    {
        if (IsOver)
            return;
        var now = MonotonicClock.Now;
        lock (scheduling)
        {
            while (idle.Count > 0 && schedule!.TryTake(now, out var intended))
                idle.Dequeue().SetResult(intended);
        }
        // Where nobody is idle, the next stream that has its answer takes what is overdue.
        line!.Schedule(Math.Max(schedule!.NextDue, now + Watch), new Arrival(this));
    }

    private void Sweep()
    {
        var now = MonotonicClock.Now;
        foreach (var stream in streams)
            stream.EndIfTimedOut(now);
    }

    private sealed class Arrival(Http2Loop loop) : IScheduled
    {
        public void Run() => loop.SendDue();
    }
}
