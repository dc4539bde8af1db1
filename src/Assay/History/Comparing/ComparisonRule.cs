using Assay.Reports.Page.Model;

namespace Assay.History.Comparing;

/// <summary>How it is decided what a comparison says.</summary>
/// <param name="Correction">One of <see cref="Comparing.Correction.All"/>.</param>
/// <param name="Margin">A difference of less than this share is none that matters, however certain: 0.03 is 3 %. Null where everything matters that is
/// certain, and no difference is called where one of more than <see cref="UsualMargin"/> is excluded.</param>
internal sealed record ComparisonRule(string Correction = Comparing.Correction.Holm, double? Margin = null)
{
    /// <summary>What is excluded where no margin is given.</summary>
    public const double UsualMargin = 0.03;

    /// <summary>Decides.</summary>
    /// <param name="ratio">The ratio.</param>
    /// <param name="probability">Its corrected probability.</param>
    /// <param name="better">Which way the figure is better: less time, more messages per second.</param>
    public Judgement Judge(LogEstimate ratio, double probability, Better better)
    {
        if (probability < RunComparison.Miss && Math.Abs(ratio.Value) >= Math.Log(1 + (Margin ?? RunAnalysis.SmallestDifference)))
            return ratio.Value < 0 == (better != Better.Higher) ? Judgement.Faster : Judgement.Slower;
        var (interval, most) = (ratio.Interval, 1 + (Margin ?? UsualMargin));
        return interval.Low >= 1 / most && interval.High <= most ? Judgement.NoDifference : Judgement.Undecided;
    }
}
