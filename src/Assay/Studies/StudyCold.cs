using Assay.Yaml;

namespace Assay.Studies;

/// <summary>Cold starts as a part of a study: how long the first N operations of a fresh process take.</summary>
internal sealed record StudyCold
{
    /// <summary>The share of a run's time that they take; the rest is for the settled figures.</summary>
    public const double ShareOfBudget = 0.5;

    /// <summary>The most starts that a study can ask for.</summary>
    public const int MostStarts = 100_000;

    /// <summary>The operations of a start.</summary>
    public static IReadOnlyList<string> AllOperations { get; } = [Protocol.Operation.RoundTrip, Protocol.Operation.Serialize, Protocol.Operation.Create];

    /// <summary>The starts' operations; each start does one of them.</summary>
    public IReadOnlyList<string> Operations { get; init; } = [Protocol.Operation.Serialize];

    /// <summary>Globs over the ids of the study's serializers; one that begins with <c>!</c> excludes. All if empty.</summary>
    public IReadOnlyList<YamlValue> Serializers { get; init; } = [];

    /// <summary>How often each serializer is started.</summary>
    public int Starts { get; init; } = 6;

    /// <summary>The numbers of operations whose time is of interest, by payload, rising.</summary>
    public required IReadOnlyDictionary<string, IReadOnlyList<long>> Loops { get; init; }
}
