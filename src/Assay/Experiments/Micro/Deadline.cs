namespace Assay.Experiments.Micro;

/// <summary>Shares a budget of time out to what is still to be done: what one part leaves over goes to the others.</summary>
internal sealed class Deadline(TimeProvider time, TimeSpan budget)
{
    private readonly long start = time.GetTimestamp();

    /// <summary>Time since the start.</summary>
    public TimeSpan Elapsed => time.GetElapsedTime(start);

    /// <summary>The time left; zero if it is exceeded.</summary>
    public TimeSpan Left => Elapsed < budget ? budget - Elapsed : TimeSpan.Zero;

    /// <summary>The timestamp at which one of a number of equal parts of what is left will be used up, or a share of that part.</summary>
    /// <param name="parts">How many parts.</param>
    /// <param name="share">The share of a part.</param>
    /// <param name="reserved">What the other parts need before they begin; at the most half of what is left.</param>
    public long Share(int parts, double share, TimeSpan reserved)
    {
        var free = Math.Max(Left.TotalSeconds - reserved.TotalSeconds, Left.TotalSeconds / 2);
        return time.GetTimestamp() + (long)(free / parts * share * time.TimestampFrequency);
    }
}
