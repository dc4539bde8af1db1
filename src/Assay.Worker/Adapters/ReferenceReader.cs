namespace Assay.Worker;

/// <summary>Who reads back what a write-only serializer has written, to verify it.</summary>
public enum ReferenceReader
{
    /// <summary>The serializer reads what it writes.</summary>
    Itself,

    /// <summary>The lab reads the bytes as JSON whose members are the payload's, and compares that with the canonical values.</summary>
    Json,

    /// <summary>The lab reads an OData v4 response, checks its context URL and compares the entities in <c>value</c> with the canonical values.</summary>
    OData,

    /// <summary>There is nothing to read: the serializer writes nothing, on purpose.</summary>
    Nobody,
}
