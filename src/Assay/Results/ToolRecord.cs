namespace Assay.Results;

/// <summary>A load generator, ours or another's, and what it measured at one server.</summary>
internal sealed record ToolRecord : IRecord
{
    /// <summary>The generator: <c>assay</c> is ours.</summary>
    public required string Tool { get; init; }

    /// <summary>The serializer's id; for an address that the user gave, that address.</summary>
    public required string Serializer { get; init; }

    /// <summary>The request: path and query.</summary>
    public required string Path { get; init; }

    /// <summary>The protocol.</summary>
    public string Protocol { get; init; } = "HTTP/1.1";

    /// <summary>Connections that were open at the same time.</summary>
    public required int Connections { get; init; }

    /// <summary>Why nothing or not all was measured; null if it was.</summary>
    public string? Failure { get; set; }

    /// <summary>Whether the server's runtime was still compiling when counting began: the warm-up had run out of time.</summary>
    public bool Unsettled { get; set; }

    /// <summary>Bytes of the body of a response; 0 if unknown.</summary>
    public long BodyBytes { get; set; }

    /// <summary>The rounds; rounds of the same number belong together across generators.</summary>
    public List<ToolRound> Rounds { get; init; } = [];

    public int CountSamples() => Rounds.Count;
}
