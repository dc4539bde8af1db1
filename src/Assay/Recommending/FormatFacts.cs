namespace Assay.Recommending;

/// <summary>Properties of a format by its specification, whichever library writes it.</summary>
/// <param name="Limits">Why its documents are hardly for languages other than its own; null if libraries of several read it.</param>
/// <param name="HasSchema">Whether its documents follow a schema that is independent of one program's types.</param>
internal sealed record FormatFacts(string? Limits, bool HasSchema)
{
    private static readonly string[] Open = ["JSON", "XML", "Protocol Buffers", "MessagePack", "CBOR", "Avro", "BSON", "FlatBuffers", "Smile", "Bond"];
    private static readonly string[] WithSchema = ["Protocol Buffers", "Avro", "FlatBuffers", "Bond"];

    /// <summary>The facts of a format by the name that adapters give it; what is in parentheses says more about the same format.</summary>
    public static FormatFacts Of(string format)
    {
        var name = format.Split('(')[0].Trim();
        return new(Open.Contains(name, StringComparer.Ordinal) ? null : Beyond(name), WithSchema.Contains(name, StringComparer.Ordinal));
    }

    // MemoryPack's README, "TypeScript and ASP.NET Core Formatter": no decimals, no structs. Specifications of others (MC-NBFX, MS-NRBF) have a reader here
    // and there.
    private static string Beyond(string name) => name switch
    {
        "MemoryPack" => "outside .NET, only TypeScript that MemoryPack generates reads it, and not all types",
        "Kryo" or "Java serialization" => "outside the JVM, hardly any library reads it",
        _ => "outside .NET, hardly any library reads it",
    };
}
