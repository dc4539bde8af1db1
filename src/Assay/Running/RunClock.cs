using System.Globalization;

namespace Assay.Running;

/// <summary>How long a run has taken and will still take: what is left of its budget, or, without one, as long for each turn as for those before.</summary>
internal sealed class RunClock(TimeProvider time, TimeSpan? budget, int? turns)
{
    private readonly long began = time.GetTimestamp();
    private int done;

    /// <summary>Time since the run was begun.</summary>
    public TimeSpan Elapsed => time.GetElapsedTime(began);

    /// <summary>The time left; unlimited without a budget.</summary>
    public TimeSpan Left => budget is { } limit ? (limit > Elapsed ? limit - Elapsed : TimeSpan.Zero) : TimeSpan.MaxValue;

    /// <summary>A turn is over.</summary>
    public void Count() => done++;

    /// <summary><c> · 1:12 left</c>; empty before anything can be told.</summary>
    public string Text
    {
        get
        {
            if (budget is null && (done == 0 || turns is null))
                return "";
            var left = budget is null ? Elapsed * ((double)Math.Max(0, turns!.Value - done) / done) : Left;
            return string.Create(CultureInfo.InvariantCulture, $" · {(int)left.TotalMinutes}:{left.Seconds:00} left");
        }
    }
}
