namespace Assay.History.Gating;

/// <summary>What one measurement says of a cell.</summary>
/// <param name="Ratio">Time as a multiple of that of what it is compared with; null if there is none.</param>
/// <param name="Reason">Why there is none.</param>
internal sealed record GateFigure(LogEstimate? Ratio, string? Reason)
{
    /// <summary>What the candidate loses and the other doesn't; null if there is nothing.</summary>
    public string? Loss { get; init; }

    /// <summary>Why the candidate has no figure where the other has one; null if it has, or neither has.</summary>
    public string? Failure { get; init; }

    /// <summary>Why the ratio may be wrong all the same: what no interval covers of one of the two times; null if both are settled.</summary>
    public string? Doubt { get; init; }

    /// <summary>What both lose; null if there is nothing.</summary>
    public string? LostByBoth { get; init; }
}
