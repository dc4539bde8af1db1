namespace Assay.Results;

/// <summary>Where the time of a cell goes: stacks that were sampled while its operation ran, what it allocates, and what the processor
/// counted. The stacks are a tree in columns: entry i of each belongs to node i, parents before their children.</summary>
internal sealed record ProfileRecord
{
    /// <summary>The serializer's id.</summary>
    public required string Serializer { get; init; }

    /// <summary>The payload's name.</summary>
    public required string Payload { get; init; }

    /// <summary>The payload's options that were set.</summary>
    public IReadOnlyDictionary<string, string> Options { get; init; } = new Dictionary<string, string>();

    /// <summary>Elements of the list that one operation handles.</summary>
    public required int Count { get; init; }

    /// <summary>The operation; one of <see cref="Protocol.Operation"/>.</summary>
    public required string Operation { get; init; }

    /// <summary>Where to; null for memory.</summary>
    public string? Destination { get; init; }

    /// <summary>Called or awaited; null for called.</summary>
    public string? Mode { get; init; }

    /// <summary>The runtime's settings; null for its defaults.</summary>
    public string? Settings { get; init; }

    /// <summary>The sampler: <c>perf</c> or <c>EventPipe</c>.</summary>
    public required string Sampler { get; init; }

    /// <summary>Its version, and at which rate it samples, in words.</summary>
    public string SamplerDetails { get; init; } = "";

    /// <summary>How long was sampled.</summary>
    public required double Seconds { get; init; }

    /// <summary>Operations made meanwhile.</summary>
    public required long Operations { get; init; }

    /// <summary>The names of the frames.</summary>
    public IReadOnlyList<string> Frames { get; init; } = [];

    /// <summary>The place of each node's parent; −1 for those at the bottom.</summary>
    public IReadOnlyList<int> Parent { get; init; } = [];

    /// <summary>The place of each node's name among <see cref="Frames"/>.</summary>
    public IReadOnlyList<int> Frame { get; init; } = [];

    /// <summary>Samples that ended in each node.</summary>
    public IReadOnlyList<long> Self { get; init; } = [];

    /// <summary>Bytes allocated by one operation; null if it isn't known.</summary>
    public double? AllocatedBytes { get; init; }

    /// <summary>Bytes that allocation samples stand for, by type.</summary>
    public IReadOnlyDictionary<string, long> Allocations { get; init; } = new Dictionary<string, long>();

    /// <summary>Processor counters per operation, by event:
    /// <c>instructions</c>, <c>cycles</c>, <c>branch-misses</c>, <c>cache-misses</c>.</summary>
    public IReadOnlyDictionary<string, double> Counters { get; init; } = new Dictionary<string, double>();

    /// <summary>Whether another profile is of the same cell, which it then replaces.</summary>
    public bool IsSameCell(ProfileRecord other) =>
        (Serializer, Payload, Count, Operation, Destination, Mode,
            Settings) == (other.Serializer, other.Payload, other.Count, other.Operation, other.Destination, other.Mode, other.Settings)
        && Options.Count == other.Options.Count && !Options.Except(other.Options).Any();

    /// <summary>What of the tree contradicts itself; null if nothing does.</summary>
    public string? Contradiction()
    {
        var name = $"the profile of {Serializer}, {Payload}, {Operation}";
        if (Frame.Count != Parent.Count || Self.Count != Parent.Count)
            return $"{name}: its columns differ in length; each node needs an entry in all";
        for (var i = 0; i < Parent.Count; i++)
        {
            if (Parent[i] < -1 || Parent[i] >= i)
                return string.Create(CultureInfo.InvariantCulture, $"{name}: node {i} has the parent {Parent[i]}; parents come before their children");
            if (Frame[i] < 0 || Frame[i] >= Frames.Count)
                return string.Create(CultureInfo.InvariantCulture, $"{name}: node {i} has the frame {Frame[i]} of {Frames.Count}");
        }
        return null;
    }

    /// <summary>Why the processor's counters aren't there; null if they are.</summary>
    public string? CountersMissing { get; init; }
}
