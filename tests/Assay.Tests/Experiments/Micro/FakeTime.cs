namespace Assay.Tests.Experiments.Micro;

/// <summary>A clock that goes on only when it is told to; who waits on it is woken at once, at the time he asked for.</summary>
internal sealed class FakeTime : TimeProvider
{
    private long nanoseconds;

    public override long TimestampFrequency => 1_000_000_000;

    public TimeSpan Elapsed => TimeSpan.FromTicks(GetTimestamp() / 100);

    public override long GetTimestamp() => Interlocked.Read(ref nanoseconds);

    public override DateTimeOffset GetUtcNow() => new DateTimeOffset(2026, 1, 15, 12, 0, 0, TimeSpan.Zero) + Elapsed;

    public void Advance(double by) => Interlocked.Add(ref nanoseconds, (long)by);

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        Advance(dueTime.TotalNanoseconds);
        ThreadPool.QueueUserWorkItem(_ => callback(state));
        return new Expired();
    }

    private sealed class Expired : ITimer
    {
        public bool Change(TimeSpan dueTime, TimeSpan period) => false;

        public void Dispose()
        {
        }

        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }
}
