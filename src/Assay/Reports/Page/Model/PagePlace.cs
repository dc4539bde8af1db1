namespace Assay.Reports.Page.Model;

/// <summary>A row's place in a ranking.</summary>
/// <param name="Tier">Its tier, from 1: those of one can't be told apart from the first of them; 0 for what is no contestant.</param>
/// <param name="Value">The ranked figure, in the ranking's unit.</param>
/// <param name="Interval">Its 95 % interval, or what <see cref="IsRange"/> or <see cref="PageRanking.OwnEnds"/> says; null if it has none.</param>
/// <param name="DegreesOfFreedom">How much the interval's width is itself known.</param>
internal sealed record PagePlace(int Tier, double Value, Interval? Interval, double DegreesOfFreedom)
{
    /// <summary>Whether the interval is only the lowest and the highest of some values: too few for one of 95 %.</summary>
    public bool IsRange { get; init; }
}
