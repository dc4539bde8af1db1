using System.Collections.Concurrent;
using Assay.Wire.Networks;

namespace Assay.Wire.Tests.Networks;

public sealed class DelayLineTests
{
    [Fact]
    public async Task Things_run_at_their_time_in_the_order_of_their_times()
    {
        using var line = new DelayLine();
        var ran = new ConcurrentQueue<(int Number, long Late)>();
        var now = MonotonicClock.Now;
        using var scheduled = new ManualResetEventSlim();
        line.Schedule(now, new Hold(scheduled));
        // Scheduled last to first, so that each has to overtake those before it.
        long[] due = [.. Enumerable.Range(0, 50).Select(i => now + i * 400_000L)];
        for (var i = due.Length - 1; i >= 0; i--)
            line.Schedule(due[i], new Note(i, due[i], ran));
        var last = line.Until(due[^1] + 1);
        scheduled.Set();
        await last;
        ran.Select(entry => entry.Number).ShouldBe(Enumerable.Range(0, 50), "sooner ones were scheduled later");
        ran.ShouldAllBe(entry => entry.Late >= 0, "nothing runs before its time");
    }

    [Fact]
    public async Task What_is_due_together_runs_in_the_order_in_which_it_came()
    {
        using var line = new DelayLine();
        var ran = new ConcurrentQueue<(int Number, long Late)>();
        var due = MonotonicClock.Now + 3_000_000;
        for (var i = 0; i < 100; i++)
            line.Schedule(due, new Note(i, due, ran));
        await line.Until(due);
        ran.Select(entry => entry.Number).ShouldBe(Enumerable.Range(0, 100));
    }

    private sealed class Hold(ManualResetEventSlim until) : IScheduled
    {
        public void Run() => until.Wait();
    }

    private sealed class Note(int number, long due, ConcurrentQueue<(int Number, long Late)> notes) : IScheduled
    {
        public void Run() => notes.Enqueue((number, MonotonicClock.Now - due));
    }
}
