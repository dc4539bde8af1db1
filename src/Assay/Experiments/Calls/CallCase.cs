using Assay.Wire.Networks;

namespace Assay.Experiments.Calls;

/// <summary>A payload and a network: every way makes the same calls.</summary>
/// <param name="Count">How many elements or values of it.</param>
/// <param name="Options">Its options that are set.</param>
/// <param name="Network">The network.</param>
internal sealed record CallCase(string Payload, int Count, IReadOnlyDictionary<string, string> Options, NetworkProfile Network)
{
    /// <summary>How many the payload has unless a count is given.</summary>
    public int? UsualCount { get; init; }
}
