using Microsoft.OData;
using Microsoft.OData.Json;

namespace Assay.Serializers;

/// <summary>The text writer.</summary>
[Serializer("ODataJsonWriter-Direct", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData, Needs = Responses.Needs)]
internal sealed class JsonWriterDirect<T>() : DirectWriter<T>(new ODataJsonWriterFactory());
