using Microsoft.OData;

namespace Assay.Serializers;

/// <summary>A response with the services that the library's writer takes since version 8.</summary>
internal sealed class ScopedMessage(Stream stream, IServiceProvider services) : ResponseMessage(stream), IServiceCollectionProvider
{
    public IServiceProvider ServiceProvider => services;
}
