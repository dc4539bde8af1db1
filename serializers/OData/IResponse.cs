using Microsoft.OData;
using Microsoft.OData.Edm;
using Microsoft.OData.Json;

namespace Assay.Serializers;

/// <summary>A payload as an OData v4 response, written through the library's APIs.</summary>
/// <typeparam name="T">The payload's root type.</typeparam>
internal interface IResponse<T>
{
    /// <summary>The model of the service that responds.</summary>
    IEdmModel Model { get; }

    /// <summary>The entity set that the response is from.</summary>
    IEdmEntitySet Customers { get; }

    /// <summary>Writes the entities.</summary>
    void Write(ODataWriter writer, T payload);

    /// <summary>Writes the entities by asynchronous calls only.</summary>
    Task WriteAsync(ODataWriter writer, T payload);

    /// <summary>Writes the whole response as JSON.</summary>
    void Write(IJsonWriter json, T payload);
}
