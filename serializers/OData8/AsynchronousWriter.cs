using Microsoft.Extensions.DependencyInjection;
using Microsoft.OData;

namespace Assay.Serializers;

/// <summary>ODataMessageWriter by its asynchronous calls only: it never writes to the stream synchronously.</summary>
internal abstract class AsynchronousWriter<T>(ValidationKinds validations, IServiceProvider services) : ISerializeToStreamAsync<T>
{
    private readonly IResponse<T> response = Responses.Of<T>();
    private readonly ODataMessageWriterSettings settings = WriterSettings.With(validations);

    public async Task SerializeAsync(T value, Stream output)
    {
        // As in the synchronous one: a scope for each message.
        await using var scope = services.CreateAsyncScope();
        await using var message = new ODataMessageWriter(new ResponseMessage(output) { ServiceProvider = scope.ServiceProvider }, settings, response.Model);
        await response.WriteAsync(await message.CreateODataResourceSetWriterAsync(response.Customers), value);
    }
}
