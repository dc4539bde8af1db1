namespace Assay.Studies;

/// <summary>A study's settings of a load, an echo or calls, besides payloads and serializers; every combination of the lists is measured.</summary>
internal sealed record WireCase
{
    /// <summary>Connections open at the same time.</summary>
    public IReadOnlyList<int> Connections { get; init; } = [];

    /// <summary>Messages in flight on each connection of an echo.</summary>
    public IReadOnlyList<int> InFlight { get; init; } = [];

    /// <summary>The networks between client and server.</summary>
    public IReadOnlyList<string> Networks { get; init; } = ["loopback"];

    /// <summary>The compressions that the client takes.</summary>
    public IReadOnlyList<string> Compressions { get; init; } = ["identity"];

    /// <summary>The protocols of a load.</summary>
    public IReadOnlyList<string> Protocols { get; init; } = ["h1"];

    /// <summary>Requests a second; none for a closed loop.</summary>
    public IReadOnlyList<long> Rates { get; init; } = [];

    /// <summary>How calls are made; all that have a name where empty.</summary>
    public IReadOnlyList<string> Ways { get; init; } = [];

    /// <summary>Calls of each way; null for the experiment's own.</summary>
    public int? Calls { get; init; }

    /// <summary>How long is counted for each serializer; null for the experiment's own.</summary>
    public TimeSpan? Duration { get; init; }
}
