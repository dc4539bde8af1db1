namespace Assay.Results;

/// <summary>Messages echoed with a serializer on both sides, or raw bytes.</summary>
internal sealed record EchoRecord : IRecord
{
    /// <summary>The serializer's id; null for bytes that nobody serializes, the floor.</summary>
    public string? Serializer { get; init; }

    /// <summary>The setting that both ends had: the runtime's, or "populate" where messages were read into an object that was kept; null for none.</summary>
    public string? Settings { get; init; }

    /// <summary>The payload's name; empty for raw bytes.</summary>
    public string Payload { get; init; } = "";

    /// <summary>How many elements or values the payload has; null where that isn't known.</summary>
    public int? Count { get; init; }

    /// <summary>TCP connections that were open at the same time.</summary>
    public required int Connections { get; init; }

    /// <summary>Messages in flight on each.</summary>
    public required int InFlight { get; init; }

    /// <summary>Raw bytes that each message carried in addition to what was serialized.</summary>
    public required int RawBytes { get; init; }

    /// <summary>Why nothing or not all was measured, in one line: a message that was lost,
    /// doubled or altered, or what a library threw; null if all is well.</summary>
    public string? Failure { get; set; }

    /// <summary>Why it can't be echoed by its nature: a library that only writes, a type that isn't its own; null if it can.</summary>
    public string? Unsupported { get; set; }

    /// <summary>Whether the library loses something of the message by itself: it is another one when it is read and written again.</summary>
    public bool IsLossy { get; set; }

    /// <summary>Bytes of a serialized message, without frame and raw bytes; the mean.</summary>
    public double? SerializedBytes { get; set; }

    /// <summary>The rounds.</summary>
    public List<EchoRound> Rounds { get; init; } = [];

    public int CountSamples() => Rounds.Count;
}
