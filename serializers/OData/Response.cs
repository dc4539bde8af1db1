using Microsoft.OData;
using Microsoft.OData.Edm;
using Microsoft.OData.Json;

namespace Assay.Serializers;

/// <summary>The calls that the published comparison makes for each customer, in its order.</summary>
internal sealed class Response<T, TEntity, TAddress>(EntityMap<TEntity, TAddress> map, Func<T, List<TEntity>> entities) : IResponse<T>
{
    private static readonly string ContextUrl = $"{EntityMap<TEntity, TAddress>.ServiceRoot}$metadata#Customers";

    public IEdmModel Model => map.Model;

    public IEdmEntitySet Customers => map.Customers;

    public void Write(ODataWriter writer, T payload)
    {
        writer.WriteStart(new ODataResourceSet());
        foreach (var customer in entities(payload))
        {
            writer.WriteStart(map.Resource(customer));

            writer.WriteStart(new ODataNestedResourceInfo { Name = "HomeAddress", IsCollection = false });
            writer.WriteStart(map.Resource(map.HomeAddress(customer)));
            writer.WriteEnd();
            writer.WriteEnd();

            writer.WriteStart(new ODataNestedResourceInfo { Name = "Addresses", IsCollection = true });
            writer.WriteStart(new ODataResourceSet());
            foreach (var address in map.Addresses(customer))
            {
                writer.WriteStart(map.Resource(address));
                writer.WriteEnd();
            }
            writer.WriteEnd();
            writer.WriteEnd();

            writer.WriteEnd();
        }
        writer.WriteEnd();
        writer.Flush();
    }

    public async Task WriteAsync(ODataWriter writer, T payload)
    {
        await writer.WriteStartAsync(new ODataResourceSet());
        foreach (var customer in entities(payload))
        {
            await writer.WriteStartAsync(map.Resource(customer));

            await writer.WriteStartAsync(new ODataNestedResourceInfo { Name = "HomeAddress", IsCollection = false });
            await writer.WriteStartAsync(map.Resource(map.HomeAddress(customer)));
            await writer.WriteEndAsync();
            await writer.WriteEndAsync();

            await writer.WriteStartAsync(new ODataNestedResourceInfo { Name = "Addresses", IsCollection = true });
            await writer.WriteStartAsync(new ODataResourceSet());
            foreach (var address in map.Addresses(customer))
            {
                await writer.WriteStartAsync(map.Resource(address));
                await writer.WriteEndAsync();
            }
            await writer.WriteEndAsync();
            await writer.WriteEndAsync();

            await writer.WriteEndAsync();
        }
        await writer.WriteEndAsync();
        await writer.FlushAsync();
    }

    public void Write(IJsonWriter json, T payload)
    {
        json.StartObjectScope();
        json.WriteName("@odata.context");
        json.WriteValue(ContextUrl);
        json.WriteName("value");
        json.StartArrayScope();
        foreach (var customer in entities(payload))
        {
            json.StartObjectScope();
            map.WriteMembers(json, customer);
            json.WriteName("HomeAddress");
            Write(json, map.HomeAddress(customer));
            json.WriteName("Addresses");
            json.StartArrayScope();
            foreach (var address in map.Addresses(customer))
                Write(json, address);
            json.EndArrayScope();
            json.EndObjectScope();
        }
        json.EndArrayScope();
        json.EndObjectScope();
        json.Flush();
    }

    private void Write(IJsonWriter json, TAddress address)
    {
        json.StartObjectScope();
        map.WriteMembers(json, address);
        json.EndObjectScope();
    }
}
