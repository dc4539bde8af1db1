namespace Assay.Worker;

/// <summary>Specifies what reads back the output of a write-only serializer to verify it.</summary>
public enum ReferenceReader
{
    /// <summary>The serializer reads its own output.</summary>
    Itself,

    /// <summary>The lab reads the bytes as JSON whose members are those of the payload, and compares it with the canonical values.</summary>
    Json,

    /// <summary>The lab reads an OData v4 response, checks its context URL, and compares the entities in <c>value</c> with the canonical values.</summary>
    OData,

    /// <summary>There is nothing to read, because the serializer intentionally writes nothing.</summary>
    Nobody,
}
