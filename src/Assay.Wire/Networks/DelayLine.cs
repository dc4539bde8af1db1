namespace Assay.Wire.Networks;

/// <summary>Does things at their time, in the order of their times, on one thread of its own:
/// the timers of the runtime are too coarse for half a millisecond.</summary>
internal sealed class DelayLine : IDisposable
{
    // Sleeping to the nanosecond can't be interrupted, so longer waits go through the monitor and only the rest is slept.
    private const long Uninterruptible = 2_000_000;

    private readonly Lock gate = new();
    private readonly AutoResetEvent earlier = new(false);
    private readonly PriorityQueue<IScheduled, (long Due, long Order)> queue = new();
    private readonly Thread thread;
    private long order;
    private bool ended;

    public DelayLine()
    {
        thread = new Thread(Work) { IsBackground = true, Name = "delay line" };
        thread.Start();
    }

    /// <summary>Runs <paramref name="item"/> when <see cref="MonotonicClock.Now"/> reaches
    /// <paramref name="due"/>; those of the same time in the order in which they came.</summary>
    public void Schedule(long due, IScheduled item)
    {
        bool first;
        lock (gate)
        {
            if (ended)
                return;
            first = !queue.TryPeek(out _, out var head) || due < head.Due;
            queue.Enqueue(item, (due, order++));
        }
        if (first && Thread.CurrentThread != thread)
            earlier.Set();
    }

    /// <summary>Completes at <paramref name="due"/>. What follows runs on the delay line's thread: it must not block.</summary>
    public Task Until(long due)
    {
        var wait = new Wait();
        Schedule(due, wait);
        return wait.Task;
    }

    /// <summary>Ends the thread; what is still waiting is not run.</summary>
    public void Dispose()
    {
        lock (gate)
        {
            if (ended)
                return;
            ended = true;
        }
        earlier.Set();
        if (Thread.CurrentThread != thread)
            thread.Join();
        earlier.Dispose();
    }

    private void Work()
    {
        PreciseWait.PrepareThread();
        while (true)
        {
            IScheduled? ready = null;
            long wait;
            lock (gate)
            {
                if (ended)
                    return;
                wait = queue.TryPeek(out _, out var head) ? head.Due - MonotonicClock.Now : long.MaxValue;
                if (wait <= 0)
                    ready = queue.Dequeue();
            }
            if (ready is not null)
                ready.Run();
            else if (wait == long.MaxValue)
                earlier.WaitOne();
            else if (wait > Uninterruptible)
                earlier.WaitOne((int)Math.Min((wait - Uninterruptible / 2) / 1_000_000, 60_000));
            else
                PreciseWait.For(wait);
        }
    }

    private sealed class Wait : TaskCompletionSource, IScheduled
    {
        public void Run() => SetResult();
    }
}
