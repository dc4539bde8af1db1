using System.Text;
using Microsoft.OData;
using Microsoft.OData.Json;

namespace Assay.Serializers;

/// <summary>The writer over Utf8JsonWriter under ODataMessageWriter, driven directly: what
/// is left when no model is looked at and no OData object is made.</summary>
[Serializer("ODataUtf8JsonWriter-Direct", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData)]
internal sealed class Utf8JsonWriterDirect<T> : ISerializeToStream<T>
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    private readonly IResponse<T> response = Responses.Of<T>();
    private readonly ODataUtf8JsonWriterFactory factory = ODataUtf8JsonWriterFactory.Default;

    public void Serialize(T value, Stream output)
    {
        var json = factory.CreateJsonWriter(output, isIeee754Compatible: false, Utf8);
        response.Write(json, value);
        (json as IDisposable)?.Dispose();
    }
}
