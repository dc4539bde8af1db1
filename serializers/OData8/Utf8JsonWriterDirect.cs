using Microsoft.OData;
using Microsoft.OData.Json;

namespace Assay.Serializers;

/// <summary>The writer over Utf8JsonWriter.</summary>
[Serializer("ODataUtf8JsonWriter-Direct", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData, Needs = Responses.Needs)]
internal sealed class Utf8JsonWriterDirect<T>() : DirectWriter<T>(ODataUtf8JsonWriterFactory.Default);
