using Microsoft.OData;
using Microsoft.OData.Json;

namespace Assay.Serializers;

/// <summary>The customers without biography, content and raw values.</summary>
internal sealed class PlainCustomerMap : EntityMap<PlainCustomer, PlainAddress>
{
    public override ODataResource Resource(PlainCustomer customer) =>
        new() { Properties = [Property("Id", customer.Id), Property("Name", customer.Name), Emails(customer.Emails)] };

    public override ODataResource Resource(PlainAddress address) => new() { Properties = [Property("City", address.City), Property("Street", address.Street)] };

    public override PlainAddress HomeAddress(PlainCustomer customer) => customer.HomeAddress;

    public override List<PlainAddress> Addresses(PlainCustomer customer) => customer.Addresses;

    public override void WriteMembers(IJsonWriter json, PlainCustomer customer)
    {
        json.WriteName("Id");
        json.WriteValue(customer.Id);
        json.WriteName("Name");
        json.WriteValue(customer.Name);
        json.WriteStrings("Emails", customer.Emails);
    }

    public override void WriteMembers(IJsonWriter json, PlainAddress address)
    {
        json.WriteName("City");
        json.WriteValue(address.City);
        json.WriteName("Street");
        json.WriteValue(address.Street);
    }
}
