namespace Assay.Running;

/// <summary>How long a run has taken and will still take: what is left of its budget, or, without one, as long for each turn as for those before.</summary>
/// <param name="budget">The time that it may take; null for as long as it takes.</param>
/// <param name="turns">How many turns there are; null where that can't be told.</param>
/// <param name="launches">In how many launches.</param>
/// <param name="after">How long what comes after it may take.</param>
internal sealed class RunClock(TimeProvider time, TimeSpan? budget, int? turns = null, int launches = 1, TimeSpan after = default)
{
    private const double Allowed = 1.1;

    private readonly long began = time.GetTimestamp();
    private int done;
    private int launched;
    private TimeSpan launching;

    /// <summary>Time since the run was begun.</summary>
    public TimeSpan Elapsed => time.GetElapsedTime(began);

    /// <summary>The time left; unlimited without a budget.</summary>
    public TimeSpan Left => budget is { } limit ? (limit > Elapsed ? limit - Elapsed : TimeSpan.Zero) : TimeSpan.MaxValue;

    /// <summary>The time, as <see cref="Elapsed"/>, at which one of a number of equal parts of what is left will be used up; never without a budget.</summary>
    /// <param name="parts">How many parts.</param>
    /// <param name="share">A share of that part.</param>
    /// <param name="reserved">What the other parts need before they begin; at most half of what is left.</param>
    public TimeSpan End(int parts, double share, TimeSpan reserved)
    {
        if (budget is null)
            return TimeSpan.MaxValue;
        var left = Left;
        var free = left - reserved > left / 2 ? left - reserved : left / 2;
        return Elapsed + (free / parts * share);
    }

    /// <summary>The minimum of a run exceeds the smallest budgets: a note that says so, lest it look like a fault; null where it didn't.</summary>
    /// <param name="what">What takes that long.</param>
    public string? Overrun(string what) => budget is { } limit && Elapsed > limit * Allowed
        ? string.Create(CultureInfo.InvariantCulture, $"The run took {Elapsed.TotalSeconds:0.#} s of a budget of {limit.TotalSeconds:0.###} s: {what} takes "
            + $"that long; choose fewer serializers or payloads, or a longer budget.")
        : null;

    /// <summary>A launch is warm.</summary>
    /// <param name="took">How long that took.</param>
    public void Launched(TimeSpan took) => (launched, launching) = (launched + 1, launching + took);

    /// <summary>A turn is over.</summary>
    public void Count() => done++;

    /// <summary>How much of the budget is used up, 0 … 1.</summary>
    public double Used => budget is { } limit && limit > TimeSpan.Zero ? 1 - (Left / limit) : 0;

    /// <summary>How long it will still take, with what comes after it; null before that can be told.</summary>
    public TimeSpan? Expected => budget is { } limit
        ? limit > TimeSpan.Zero ? Left + after : null
        : done > 0 && turns is { } all ? ((Elapsed - launching) * ((double)Math.Max(0, all - done) / done)) + Launching(launches - launched) : null;

    private TimeSpan Launching(int launches) => launched > 0 ? launching * ((double)Math.Max(0, launches) / launched) : TimeSpan.Zero;
}
