namespace Assay.Results;

/// <summary>A cell of a run: what was measured and all that came of it.</summary>
internal sealed record CellRecord
{
    /// <summary>The cell's number in the run.</summary>
    public required int Number { get; init; }

    /// <summary>The serializer's id.</summary>
    public required string Serializer { get; init; }

    /// <summary>The payload's name.</summary>
    public required string Payload { get; init; }

    /// <summary>The payload's options that were set.</summary>
    public IReadOnlyDictionary<string, string> Options { get; init; } = new Dictionary<string, string>();

    /// <summary>Elements of the list that one operation handles, or values that operations cycle through.</summary>
    public required int Count { get; init; }

    /// <summary>The operation; one of <see cref="Protocol.Operation"/>.</summary>
    public required string Operation { get; init; }

    /// <summary>Where to; one of <see cref="Protocol.Destination"/>.</summary>
    public required string Destination { get; init; }

    /// <summary>Sync or async; one of <see cref="Protocol.Mode"/>.</summary>
    public required string Mode { get; init; }

    /// <summary>The runtime setting that the worker ran under: <c>default</c>, <c>server-gc</c>, …</summary>
    public string Settings { get; init; } = "default";

    /// <summary>Iterations of one sample where the study fixes them (a published loop); otherwise chosen by a pilot.</summary>
    public long? Loop { get; init; }

    /// <summary>The cell's outcome.</summary>
    public CellStatus Status { get; set; }

    /// <summary>Why it isn't <see cref="CellStatus.Ok"/>, in one line.</summary>
    public string? Reason { get; set; }

    /// <summary>Gives the cell its status and the reason.</summary>
    public void End(CellStatus status, string? reason) => (Status, Reason) = (status, reason);

    /// <summary>Which of the library's interfaces was used: "IBufferWriter", "Stream", "byte[]".</summary>
    public string? Api { get; set; }

    /// <summary>Mean number of bytes that one operation produces.</summary>
    public double? SizeBytes { get; set; }

    /// <summary>The same after gzip at its optimal level; estimated from a sample where values are many or large.</summary>
    public double? GzipBytes { get; set; }

    /// <summary>The round-trip check's findings; null without a check.</summary>
    public VerificationRecord? Verification { get; set; }

    /// <summary>The launches with their samples.</summary>
    public List<LaunchRecord> Launches { get; init; } = [];
}
