namespace Assay.Wire.Load;

/// <summary>Puts load on a server with HTTP/1.1 and counts what comes back.</summary>
internal static class LoadGenerator
{
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
        var path = PathFor(settings.Path);
        var ready = GeneratorProcess.MillisecondsSinceStart();
        var first = await FirstRequest.SendAsync(settings, cancel);
        var sockets = await Connector.ConnectAllAsync(settings.Target, settings.Connections, cancel);
        var start = MonotonicClock.Now;
        var from = start + MonotonicClock.Nanoseconds(settings.WarmUp);
        var isModel = settings.SameBody && first.Status is >= 200 and < 300;
        var run = new LoadRun(settings, from, from + MonotonicClock.Nanoseconds(settings.Duration), isModel ? first.Body : null);
        var threads = path == LoadPath.Epoll ? Math.Min(settings.Threads, settings.Connections) : 1;
        var loops = Enumerable.Range(0, threads).Select(_ => (ILoadLoop)(path == LoadPath.Epoll ? new EpollLoop(run) : new SocketLoop(run))).ToArray();
        var schedules = loops.Select((_, i) => settings.Rate is { } rate ? new ArrivalSchedule(start + (long)(1e9 / rate * i), rate / threads) : null).ToArray();
        try
        {
            for (var i = 0; i < threads; i++)
                loops[i].Start([.. sockets.Where((_, number) => number % threads == i)], schedules[i]);
            await MonotonicClock.UntilAsync(run.From, cancel);
            measuring?.Invoke();
            var (cpuBefore, timeBefore) = (Environment.CpuUsage.TotalTime, MonotonicClock.Now);
            await MonotonicClock.UntilAsync(run.Until, cancel);
            var (cpuAfter, end) = (Environment.CpuUsage.TotalTime, Math.Min(MonotonicClock.Now, run.Until));
            measuring?.Invoke();
            var tally = new LoadTally(run.From, run.Until);
            foreach (var part in loops.SelectMany(loop => loop.Stop()))
                tally.Add(part);
            return new LoadResult
            {
                Settings = settings,
                FirstRequest = first.Nanoseconds,
                BodyBytes = first.Body.Length,
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
            Array.ForEach(loops, loop => loop.Dispose());
            Array.ForEach(sockets, socket => socket.Dispose());
        }
    }

    private static LoadPath PathFor(LoadPath asked)
    {
        if (asked == LoadPath.Epoll && !OperatingSystem.IsLinux())
            throw new LoadException("--path epoll: there is no epoll on this system; allowed is portable");
        return asked == LoadPath.Fastest ? OperatingSystem.IsLinux() ? LoadPath.Epoll : LoadPath.Portable : asked;
    }
}
