using Microsoft.OData;

namespace Assay.Serializers;

[Serializer("ODataMessageWriter-Async", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData, Settings = "ODataJsonWriterFactory",
    Needs = Responses.Needs)]
internal sealed class MessageWriterAsync<T>() : AsynchronousWriter<T>(ValidationKinds.All, JsonWriters.Text);
