namespace Assay.Experiments.Startup;

/// <summary>How long the starts will still take: what is left of the budget, or, without one, as long for each as for those before.</summary>
internal sealed class StartupClock(TimeProvider time, TimeSpan? budget, int all)
{
    private readonly long began = time.GetTimestamp();
    private int done;

    /// <summary>Time since the first was begun.</summary>
    public TimeSpan Elapsed => time.GetElapsedTime(began);

    /// <summary>What is left of the budget; what can't be used up where there is none.</summary>
    public TimeSpan Left => budget is { } limit ? (limit > Elapsed ? limit - Elapsed : TimeSpan.Zero) : TimeSpan.MaxValue;

    /// <summary>A start is over.</summary>
    public void Count() => done++;

    /// <summary><c> · 1:12 left</c>; empty before anything can be told.</summary>
    public string Text
    {
        get
        {
            if (budget is null && done == 0)
                return "";
            var left = budget is null ? Elapsed / done * Math.Max(0, all - done) : Left;
            return $" · {(int)left.TotalMinutes}:{left.Seconds:00} left";
        }
    }
}
