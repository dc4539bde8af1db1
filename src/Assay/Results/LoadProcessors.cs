namespace Assay.Results;

/// <summary>Use of the machine's cores during a round of load, in cores: a verdict needs it to tell
/// waiting from other users' load. A field is null if the system doesn't tell it.</summary>
internal sealed record LoadProcessors
{
    /// <summary>Cores that had nothing to do.</summary>
    public double? Idle { get; init; }

    /// <summary>Cores that had something to do and were given to others by the host of this virtual machine.</summary>
    public double? Stolen { get; init; }

    /// <summary>The share of a core that the generator's busiest thread used.</summary>
    public double? GeneratorThread { get; init; }

    /// <summary>The share of a core that the server's busiest thread used; null also where its process isn't known.</summary>
    public double? ServerThread { get; init; }

    /// <summary>The share of a core that the busiest thread of the network's relay used; null also where there was none.</summary>
    public double? RelayThread { get; init; }
}
