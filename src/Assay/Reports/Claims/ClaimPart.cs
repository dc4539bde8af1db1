using Assay.Reports.Numbers;

namespace Assay.Reports.Claims;

/// <summary>One of the two ratios that a ratio of ratios is made of.</summary>
/// <param name="Ratio">The ratio.</param>
/// <param name="Place">What it was measured on.</param>
internal sealed record ClaimPart(Estimate Ratio, string Place)
{
    /// <summary>The ratio with its interval.</summary>
    public string Times => Figure.Ratio(Ratio, Verdict.Slower);
}
