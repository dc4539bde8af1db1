using System.Text;
using Microsoft.OData.Json;

namespace Assay.Serializers;

/// <summary>A JSON writer under ODataMessageWriter, driven directly: what is left when no model is looked at and no OData object is made.</summary>
internal abstract class DirectWriter<T>(IJsonWriterFactory factory) : ISerializeToStream<T>
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    private readonly IResponse<T> response = Responses.Of<T>();

    public void Serialize(T value, Stream output)
    {
        var json = factory.CreateJsonWriter(output, isIeee754Compatible: false, Utf8);
        response.Write(json, value);
        (json as IDisposable)?.Dispose();
    }
}
