using Assay.Reports.Numbers;

namespace Assay.Reports.Claims;

/// <summary>One of the two ratios that a ratio of ratios is made of.</summary>
/// <param name="Ratio">The ratio.</param>
/// <param name="Place">What it was measured on.</param>
internal sealed record ClaimPart(Estimate Ratio, string Place)
{
    /// <summary>The ratio with its interval; null where it is too noisy to be known.</summary>
    public string? Times => Noise.Known(Ratio) is { } known ? Figure.Ratio(known, Verdict.Slower) : null;
}
