namespace Assay.Tests.Running;

/// <summary>A clock that goes on only when it is told to; timers that have become due meanwhile fire then.</summary>
internal sealed class ManualTime : TimeProvider
{
    private readonly Lock gate = new();
    private readonly List<Alarm> alarms = [];
    private TimeSpan now;

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    public override long GetTimestamp()
    {
        lock (gate)
            return now.Ticks;
    }

    public override DateTimeOffset GetUtcNow() => new DateTimeOffset(2026, 1, 15, 12, 0, 0, TimeSpan.Zero) + TimeSpan.FromTicks(GetTimestamp());

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var alarm = new Alarm(this, callback, state);
        alarm.Change(dueTime, period);
        return alarm;
    }

    public void Advance(double seconds) => Advance(TimeSpan.FromSeconds(seconds));

    public void Advance(TimeSpan by)
    {
        List<Alarm> due;
        lock (gate)
        {
            now += by;
            due = alarms.FindAll(alarm => alarm.Due <= now);
            alarms.RemoveAll(due.Contains);
        }
        due.ForEach(alarm => alarm.Ring());
    }

    private sealed class Alarm(ManualTime time, TimerCallback callback, object? state) : ITimer
    {
        public TimeSpan Due { get; private set; }

        public void Ring() => callback(state);

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            lock (time.gate)
            {
                time.alarms.Remove(this);
                if (dueTime == Timeout.InfiniteTimeSpan)
                    return true;
                Due = time.now + dueTime;
                time.alarms.Add(this);
            }
            return true;
        }

        public void Dispose()
        {
            lock (time.gate)
                time.alarms.Remove(this);
        }

        public ValueTask DisposeAsync()
        {
            Dispose();
            return ValueTask.CompletedTask;
        }
    }
}
