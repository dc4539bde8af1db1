using System.Text;
using Microsoft.OData;
using Microsoft.OData.Json;

namespace Assay.Serializers;

/// <summary>The JSON writer under ODataMessageWriter, driven directly: what is left when no model is looked at and no OData object is made.</summary>
[Serializer("ODataJsonWriter-Direct", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData, Needs = Responses.Needs)]
internal sealed class JsonWriterDirect<T> : ISerializeToStream<T>
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    private readonly IResponse<T> response = Responses.Of<T>();
    private readonly DefaultJsonWriterFactory factory = new();

    public void Serialize(T value, Stream output)
    {
        using var text = new StreamWriter(output, Utf8, leaveOpen: true);
        response.Write(factory.CreateJsonWriter(text, isIeee754Compatible: false), value);
    }
}
