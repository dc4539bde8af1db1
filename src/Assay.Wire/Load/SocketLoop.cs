using System.Collections.Concurrent;
using System.Net.Sockets;
using Assay.Wire.Networks;

namespace Assay.Wire.Load;

/// <summary>Drives connections through the runtime's sockets, on every system. Completions run on the
/// threads that learn of them where the process asked for that at its start.</summary>
internal sealed class SocketLoop : ILoadLoop
{
    private static readonly TimeSpan SweepEvery = TimeSpan.FromMilliseconds(50);

    private readonly ThreadLocal<LoadTally> tallies;
    private readonly CancellationTokenSource ended = new();
    private readonly ConcurrentQueue<SocketLoad> idle = new();
    private readonly Lock scheduling = new();
    private readonly IReadOnlyList<Socket> sockets;
    private readonly SocketLoad[] connections;
    private readonly Timer sweep;
    private DelayLine? line;
    private ArrivalSchedule? schedule;
    private volatile bool isOver;

    public SocketLoop(LoadRun run, IReadOnlyList<Socket> sockets)
    {
        this.sockets = sockets;
        Run = run;
        tallies = new(() => new LoadTally(run.From, run.Until), trackAllValues: true);
        connections = [.. sockets.Select(_ => new SocketLoad(this))];
        sweep = new Timer(_ => Sweep(), null, SweepEvery, SweepEvery);
    }

    /// <summary>What all connections share.</summary>
    public LoadRun Run { get; }

    /// <summary>Where the calling thread counts.</summary>
    public LoadTally Tally => tallies.Value!;

    /// <summary>Cancelled when the loop is over.</summary>
    public CancellationToken Ended => ended.Token;

    /// <summary>Whether nothing more is to be sent.</summary>
    public bool IsOver => isOver || (MonotonicClock.Now is var now && now >= Run.Until && !HasMore(now));

    /// <inheritdoc/>
    public bool IsBusy => HasMore(MonotonicClock.Now) || Array.Exists(connections, connection => connection.IsBusy);

    /// <inheritdoc/>
    public void Start(ArrivalSchedule? schedule)
    {
        this.schedule = schedule;
        for (var i = 0; i < sockets.Count; i++)
        {
            if (schedule is null && Run.BeginsAfter(i, sockets.Count) is { Ticks: > 0 } wait)
                _ = OpenAsync(i, wait);
            else
                connections[i].Open(sockets[i]);
        }
        if (schedule is null)
            return;
        line = new DelayLine();
        line.Schedule(schedule.NextDue, new Arrival(this));
    }

    /// <inheritdoc/>
    public IReadOnlyCollection<LoadTally> Stop()
    {
        isOver = true;
        if (!ended.IsCancellationRequested)
            ended.Cancel();
        sweep.Dispose();
        line?.Dispose();
        foreach (var connection in connections)
            connection.Close();
        return [.. tallies.Values];
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        Stop();
        tallies.Dispose();
        ended.Dispose();
    }

    /// <summary>A connection is ready for a request.</summary>
    /// <param name="connection">The connection; its lock is held.</param>
    /// <param name="now">The time.</param>
    public void Ready(SocketLoad connection, long now)
    {
        if (IsOver)
            return;
        if (schedule is null)
        {
            connection.Begin(now, now);
            return;
        }
        long intended;
        lock (scheduling)
        {
            if (!schedule.TryTake(now, out intended))
            {
                idle.Enqueue(connection);
                return;
            }
        }
        connection.Begin(intended, now);
    }

    private async Task OpenAsync(int number, TimeSpan wait)
    {
        try
        {
            await Task.Delay(wait, Ended);
            connections[number].Open(sockets[number]);
        }
        catch (OperationCanceledException)
        {
            return;
        }
    }

    private bool HasMore(long now) => schedule?.HasMore(now) == true;

    private void SendDue()
    {
        if (IsOver)
            return;
        var now = MonotonicClock.Now;
        while (TryIdle(now, out var connection))
            connection.Offer(now);
        // Where nobody is idle, the next connection that gets its answer takes what is overdue.
        line!.Schedule(Math.Max(schedule!.NextDue, now + 50_000), new Arrival(this));
    }

    // A connection that was lost and made again may be here twice, and busy by now: what is due is taken only when one sends it.
    private bool TryIdle(long now, out SocketLoad connection)
    {
        connection = null!;
        lock (scheduling)
            return schedule!.NextDue <= now && idle.TryDequeue(out connection!);
    }

    private void Sweep()
    {
        var now = MonotonicClock.Now;
        foreach (var connection in connections)
            connection.EndIfTimedOut(now);
    }

    private sealed class Arrival(SocketLoop loop) : IScheduled
    {
        public void Run() => loop.SendDue();
    }
}
