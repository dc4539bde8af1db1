namespace Assay.Results;

/// <summary>The round-trip check's findings for a serializer on a payload.</summary>
internal sealed record VerificationRecord
{
    /// <summary>How many values were sent through.</summary>
    public required int Values { get; init; }

    /// <summary>How many of them didn't come back equal.</summary>
    public required int Differing { get; init; }

    /// <summary>The differences by member, the most frequent first: "Comments[].Approved: 2026-01-15T12:34:56Z became null (in 10 of 100 values)".</summary>
    public IReadOnlyList<string> Differences { get; init; } = [];
}
