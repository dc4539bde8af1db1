using Assay.Workers;

namespace Assay.Studies;

/// <summary>A cell that is to be measured.</summary>
internal sealed record PlannedCell
{
    /// <summary>The serializer.</summary>
    public required SerializerEntry Serializer { get; init; }

    /// <summary>The payload's name.</summary>
    public required string Payload { get; init; }

    /// <summary>The payload's options.</summary>
    public IReadOnlyDictionary<string, string> Options { get; init; } = new Dictionary<string, string>();

    /// <summary>Elements of the list that one operation handles, or values that operations cycle through.</summary>
    public required int Count { get; init; }

    /// <summary>The operation; one of <see cref="Protocol.Operation"/>.</summary>
    public required string Operation { get; init; }

    /// <summary>Where to; one of <see cref="Protocol.Destination"/>.</summary>
    public required string Destination { get; init; }

    /// <summary>Sync or async; one of <see cref="Protocol.Mode"/>.</summary>
    public required string Mode { get; init; }

    /// <summary>The runtime setting: <c>default</c>, <c>server-gc</c>, <c>no-pgo</c>, <c>no-tiering</c>, <c>ready-to-run</c>.</summary>
    public string Settings { get; init; } = "default";

    /// <summary>Iterations of one sample where the study fixes them.</summary>
    public long? Loop { get; init; }

    /// <summary>The cell as a run document has it, before anything was measured.</summary>
    /// <param name="number">Its number in the document, from 1.</param>
    public CellRecord ToRecord(int number) => new()
    {
        Number = number,
        Serializer = Serializer.Id,
        Payload = Payload,
        Options = Options,
        Count = Count,
        Operation = Operation,
        Destination = Destination,
        Mode = Mode,
        Settings = Settings,
        Loop = Loop,
        Status = Serializer.Unavailable is null ? CellStatus.Ok : CellStatus.Unavailable,
        Reason = Serializer.Unavailable,
    };
}
