using Microsoft.OData;

namespace Assay.Serializers;

/// <summary>ODataMessageWriter by its synchronous calls: the stream must allow synchronous writing.</summary>
internal abstract class SynchronousWriter<T>(ValidationKinds validations, IServiceProvider services) : ISerializeToStream<T>
{
    private readonly IResponse<T> response = Responses.Of<T>();
    private readonly ODataMessageWriterSettings settings = WriterSettings.With(validations);

    public void Serialize(T value, Stream output)
    {
        using var message = new ODataMessageWriter(new ResponseMessage(output, services), settings, response.Model);
        response.Write(message.CreateODataResourceSetWriter(response.Customers), value);
    }
}
