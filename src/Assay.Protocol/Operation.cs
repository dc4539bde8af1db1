namespace Assay.Protocol;

/// <summary>The names of operations, as they stand in messages, studies and results.</summary>
public static class Operation
{
    /// <summary>Build the payload's objects.</summary>
    public const string Create = "create";

    /// <summary>Objects to bytes.</summary>
    public const string Serialize = "serialize";

    /// <summary>Bytes to objects.</summary>
    public const string Deserialize = "deserialize";

    /// <summary>Objects to bytes and back.</summary>
    public const string RoundTrip = "round-trip";

    /// <summary>The payload's objects to the library's own generated types and back, where a library needs that.</summary>
    public const string Convert = "convert";

    /// <summary>All names, in the order in which reports list them.</summary>
    public static string[] All { get; } = [Create, Serialize, Deserialize, RoundTrip, Convert];
}
