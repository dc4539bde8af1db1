namespace Assay.Results;

/// <summary>Two sides of a comparison, written as in <see cref="Claim"/>.</summary>
internal sealed record ClaimRatio
{
    /// <summary>One side.</summary>
    public required string Of { get; init; }

    /// <summary>The other side.</summary>
    public required string To { get; init; }
}
