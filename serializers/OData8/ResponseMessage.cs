using Microsoft.OData;

namespace Assay.Serializers;

/// <summary>The services that the library's writer takes with a response since version 8.</summary>
internal sealed partial class ResponseMessage : IServiceCollectionProvider
{
    public required IServiceProvider ServiceProvider { get; init; }
}
