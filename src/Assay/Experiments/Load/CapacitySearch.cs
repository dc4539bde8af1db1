namespace Assay.Experiments.Load;

/// <summary>Looks for the highest rate that a server holds, trial by trial: doubles or halves
/// until it lies between two rates, then goes for their geometric middle.</summary>
/// <param name="first">The first rate that is tried.</param>
internal sealed class CapacitySearch(double first)
{
    /// <summary>Two rates closer than this are the same.</summary>
    public const double Precision = 1.05;

    /// <summary>The number of trials after which the search ends wherever it is.</summary>
    public const int MostTrials = 20;

    private const double Slowest = 1;

    private double high = double.PositiveInfinity;
    private int trials;
    private bool hasFailedOnce;

    /// <summary>The rate that is to be tried next.</summary>
    public double Next { get; private set; } = Math.Max(Slowest, first);

    /// <summary>The highest rate that was held; 0 if none was.</summary>
    public double Held { get; private set; }

    /// <summary>The lowest rate that wasn't held; infinite where all were.</summary>
    public double NotHeld => high;

    /// <summary>Whether there is nothing more to try.</summary>
    public bool IsDone => trials >= MostTrials || (Held > 0 && high / Held <= Precision) || high <= Slowest;

    /// <summary>Tells how a trial of <see cref="Next"/> went. A rate that wasn't held is tried once
    /// more before it counts: one hiccup of the machine isn't the server's limit.</summary>
    public void Tell(bool isHeld)
    {
        trials++;
        if (!isHeld && !hasFailedOnce)
        {
            hasFailedOnce = true;
            return;
        }
        hasFailedOnce = false;
        if (isHeld)
            Held = Next;
        else
            high = Next;
        Next = (Held > 0, double.IsFinite(high)) switch
        {
            (true, true) => Math.Sqrt(Held * high),
            (true, false) => Held * 2,
            _ => Math.Max(Slowest, high / 2),
        };
    }
}
