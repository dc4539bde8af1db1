namespace Assay.Protocol;

/// <summary>Defines the names of operations as used in messages, studies and results.</summary>
public static class Operation
{
    /// <summary>Creates the payload's objects.</summary>
    public const string Create = "create";

    /// <summary>Converts objects to bytes.</summary>
    public const string Serialize = "serialize";

    /// <summary>Converts bytes to objects.</summary>
    public const string Deserialize = "deserialize";

    /// <summary>Converts objects to bytes and back.</summary>
    public const string RoundTrip = "round-trip";

    /// <summary>Converts the payload's objects to the library's own generated types and back, if a library requires that.</summary>
    public const string Convert = "convert";

    /// <summary>Gets all names, in the order in which reports list them.</summary>
    public static string[] All { get; } = [Create, Serialize, Deserialize, RoundTrip, Convert];
}
