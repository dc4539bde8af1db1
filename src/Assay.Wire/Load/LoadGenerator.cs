using Assay.Wire.Load.Http2;
using Assay.Wire.Load.Http2.Frames;

namespace Assay.Wire.Load;

/// <summary>Puts load on a server and counts what comes back.</summary>
internal static class LoadGenerator
{
    private const long Look = 2_000_000;

    // In times of an answer: what is in flight must have come to what it remains, in a closed loop once all connections have begun.
    private const int Settling = 2;

    // Loops look for answers that take too long every 50 ms.
    private const long Sweeps = 200_000_000;

    /// <summary>Sends a first request alone, makes all connections, warms up, then counts.</summary>
    /// <param name="settings">The load.</param>
    /// <param name="cancel">Ends the run early: what was counted until then is returned.</param>
    /// <param name="measuring">Called when counting begins and when it ends, at the time.</param>
    /// <exception cref="LoadException">The load can't be put on.</exception>
    /// <exception cref="OperationCanceledException">Cancelled before anything could be counted.</exception>
    public static async Task<LoadResult> RunAsync(LoadSettings settings, CancellationToken cancel, Action? measuring = null)
    {
        if ((settings.Problem() ?? FileDescriptors.Problem(settings.Connections)) is { } problem)
            throw new LoadException(problem);
        var path = PathFor(settings);
        var ready = GeneratorProcess.MillisecondsSinceStart();
        var first = settings.Http2 is null ? await FirstRequest.SendAsync(settings, cancel) : await Http2Connections.FirstAsync(settings, cancel);
        using ILoadConnections connections = settings.Http2 is null ? await SocketConnections.MakeAsync(settings, path, cancel)
            : path == LoadPath.Epoll ? await FrameConnections.MakeAsync(settings, cancel)
            : await Http2Connections.MakeAsync(settings, cancel);
        var start = MonotonicClock.Now;
        var warmUp = MonotonicClock.Nanoseconds(settings.WarmUp);
        var from = start + (warmUp > 0 ? Math.Max(warmUp, Settling * first.Response) : 0);
        var learned = settings.SameBody && first.Bodies.IsComplete ? first.Bodies : null;
        var run = new LoadRun(settings, from, from + MonotonicClock.Nanoseconds(settings.Duration), learned) { Spread = warmUp > 0 ? first.Response : 0 };
        var loops = connections.Share(run);
        var schedules = loops.Select((_, i) => settings.Rate is { } rate
            ? new ArrivalSchedule(start + (long)(1e9 / rate * i), rate / loops.Count, run.Until, run.Until + run.Timeout)
            : null).ToArray();
        try
        {
            for (var i = 0; i < loops.Count; i++)
                loops[i].Start(schedules[i]);
            await MonotonicClock.UntilAsync(run.From, cancel);
            measuring?.Invoke();
            var (cpuBefore, timeBefore) = (Environment.CpuUsage.TotalTime, MonotonicClock.Now);
            await MonotonicClock.UntilAsync(run.Until, cancel);
            var (cpuAfter, end) = (Environment.CpuUsage.TotalTime, Math.Min(MonotonicClock.Now, run.Until));
            measuring?.Invoke();
            await AwaitedAsync(loops, run, cancel);
            var tally = new LoadTally(run.From, run.Until);
            foreach (var part in loops.SelectMany(loop => loop.Stop()))
                tally.Add(part);
            // They have waited at least as long as this; who ended the run early didn't give them the time.
            if (!cancel.IsCancellationRequested)
                AddUnsent(schedules, tally);
            return new LoadResult
            {
                Settings = settings,
                FirstRequest = first.Nanoseconds,
                FirstFailures = first.Failures.Count > 0 ? first.Failures : null,
                BodyBytes = first.BodyBytes,
                Refusal = first.Refusal,
                IsUnchecked = settings.SameBody && learned is null,
                Seconds = Math.Max(0, (end - run.From) / 1e9),
                Tally = tally,
                CpuTime = end > timeBefore ? cpuAfter - cpuBefore : TimeSpan.Zero,
                Overdue = schedules.Sum(schedule => schedule?.Overdue(end) ?? 0),
                Path = path,
                Process = GeneratorProcess.Current(ready),
            };
        }
        finally
        {
            foreach (var loop in loops)
                loop.Dispose();
        }
    }

    /// <summary>
    /// Waits for the answers that are under way when counting ends: the slowest are among them, and so are those that never come. Otherwise no latency could be
    /// longer than a round, and a server that keeps some requests for ever would show no bad answer in a round shorter than the time it is given. In an open
    /// loop, what was due but had no connection is sent and waited for too: leaving it out would leave out what waited longest (coordinated omission).
    /// </summary>
    private static async Task AwaitedAsync(IReadOnlyList<ILoadLoop> loops, LoadRun run, CancellationToken cancel)
    {
        var end = run.Until + MonotonicClock.Nanoseconds(run.Settings.LongestEnd) + Sweeps;
        // Twice: a request that is just being handed from one thread to another is on neither.
        for (var quiet = 0; quiet < 2 && !cancel.IsCancellationRequested && MonotonicClock.Now < end;)
        {
            quiet = loops.Any(loop => loop.IsBusy) ? 0 : quiet + 1;
            if (quiet < 2)
                await MonotonicClock.UntilAsync(MonotonicClock.Now + Look, cancel);
        }
    }

    private static void AddUnsent(IEnumerable<ArrivalSchedule?> schedules, LoadTally tally)
    {
        var now = MonotonicClock.Now;
        foreach (var (intended, count) in schedules.OfType<ArrivalSchedule>().SelectMany(schedule => schedule.Unsent(now)))
            tally.Unsent(now, intended, count);
    }

    private static LoadPath PathFor(LoadSettings settings)
    {
        var asked = settings.Http2 is { } request && !FrameConnections.Take(request) ? LoadPath.Portable : settings.Path;
        if (asked == LoadPath.Epoll && !OperatingSystem.IsLinux())
            throw new LoadException("--path epoll: this system has no epoll; use portable");
        return asked == LoadPath.Fastest ? OperatingSystem.IsLinux() ? LoadPath.Epoll : LoadPath.Portable : asked;
    }
}
