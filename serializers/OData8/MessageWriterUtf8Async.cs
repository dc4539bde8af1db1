using Microsoft.OData;

namespace Assay.Serializers;

[Serializer("ODataMessageWriter-Utf8JsonWriter-Async", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData, Needs = Responses.Needs)]
internal sealed class MessageWriterUtf8Async<T>() : AsynchronousWriter<T>(ValidationKinds.All, JsonWriters.Utf8);
