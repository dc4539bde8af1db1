namespace Assay.Recommending;

/// <summary>Properties of a format by its specification, whichever library writes it.</summary>
/// <param name="IsOpen">Whether libraries in other languages than .NET's read it.</param>
/// <param name="HasSchema">Whether its documents follow a schema that is independent of one program's types.</param>
internal sealed record FormatFacts(bool IsOpen, bool HasSchema)
{
    private static readonly string[] Open = ["JSON", "XML", "Protocol Buffers", "MessagePack", "CBOR", "Avro", "BSON", "FlatBuffers", "Smile", "Bond"];
    private static readonly string[] WithSchema = ["Protocol Buffers", "Avro", "FlatBuffers", "Bond"];

    /// <summary>The facts of a format by the name that adapters give it; what is in parentheses says more about the same format.</summary>
    public static FormatFacts Of(string format)
    {
        var name = format.Split('(')[0].Trim();
        return new(Open.Contains(name, StringComparer.Ordinal), WithSchema.Contains(name, StringComparer.Ordinal));
    }
}
