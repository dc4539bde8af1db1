using Microsoft.Extensions.DependencyInjection;
using Microsoft.OData;

namespace Assay.Serializers;

/// <summary>ODataMessageWriter by its synchronous calls: the stream must allow synchronous writing.</summary>
internal abstract class SynchronousWriter<T>(ValidationKinds validations, IServiceProvider services) : ISerializeToStream<T>
{
    private readonly IResponse<T> response = Responses.Of<T>();
    private readonly ODataMessageWriterSettings settings = WriterSettings.With(validations);

    public void Serialize(T value, Stream output)
    {
        // As the library's maintainers ask for (MicrosoftDocs/OData-docs#328): requests at the same time would share scoped services of the root.
        using var scope = services.CreateScope();
        using var message = new ODataMessageWriter(new ResponseMessage(output) { ServiceProvider = scope.ServiceProvider }, settings, response.Model);
        response.Write(message.CreateODataResourceSetWriter(response.Customers), value);
    }
}
