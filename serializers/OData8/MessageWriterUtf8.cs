using Microsoft.OData;

namespace Assay.Serializers;

[Serializer("ODataMessageWriter-Utf8JsonWriter", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData, Needs = Responses.Needs)]
internal sealed class MessageWriterUtf8<T>() : SynchronousWriter<T>(ValidationKinds.All, JsonWriters.Utf8);
