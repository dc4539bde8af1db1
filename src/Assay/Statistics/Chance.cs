using System.Runtime.InteropServices;

namespace Assay.Statistics;

/// <summary>
/// By how much launches of the same code would differ because each has a few more or less of the collections that its allocations cause. Whether a sample has
/// one is chance, and one in a launch may be a tenth of its time: three launches of which each happened to have two look alike, and aren't known so well.
/// </summary>
/// <param name="Variance">Of a launch's time, relative to that time's square.</param>
/// <param name="Events">The collections that it is known from.</param>
[StructLayout(LayoutKind.Auto)]
internal readonly record struct Chance(double Variance, double Events)
{
    /// <summary>What no launch shows, because none had a collection: how far off their mean may be, relative to that time, squared.</summary>
    public double Unseen { get; init; }

    /// <summary>That of the sum of two times.</summary>
    /// <param name="time">The time that this belongs to.</param>
    /// <param name="other">That of the other.</param>
    /// <param name="otherTime">The time that the other belongs to.</param>
    public Chance Plus(double time, Chance other, double otherTime)
    {
        var sum = (time + otherTime) * (time + otherTime);
        double Sum(double own, double others) => ((own * time * time) + (others * otherTime * otherTime)) / sum;
        return new(Sum(Variance, other.Variance), Events + other.Events) { Unseen = Sum(Unseen, other.Unseen) };
    }
}
