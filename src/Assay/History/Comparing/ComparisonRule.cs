using Assay.Reports.Page.Model;

namespace Assay.History.Comparing;

/// <summary>How it is decided what a comparison says.</summary>
/// <param name="Correction">One of <see cref="Comparing.Correction.All"/>.</param>
/// <param name="Margin">A difference of less than this share is none that matters: 0.03 is 3 %.</param>
internal sealed record ComparisonRule(string Correction = Comparing.Correction.Holm, double Margin = 0.03)
{
    /// <summary>Decides.</summary>
    /// <param name="ratio">The ratio.</param>
    /// <param name="probability">Its corrected probability.</param>
    /// <param name="better">Which way the figure is better: less time, more messages per second.</param>
    public Judgement Judge(LogEstimate ratio, double probability, Better better)
    {
        if (probability < RunComparison.Miss && Math.Abs(ratio.Ratio - 1) >= RunAnalysis.SmallestDifference)
            return ratio.Value < 0 == (better != Better.Higher) ? Judgement.Faster : Judgement.Slower;
        var interval = ratio.Interval;
        return interval.Low >= 1 / (1 + Margin) && interval.High <= 1 + Margin ? Judgement.NoDifference : Judgement.Undecided;
    }
}
