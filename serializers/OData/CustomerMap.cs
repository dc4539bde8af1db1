using Microsoft.OData;
using Microsoft.OData.Edm;
using Microsoft.OData.Json;

namespace Assay.Serializers;

/// <summary>The customers of the published comparison: Misc is untyped in the model, and written as a raw value where it is set.</summary>
internal sealed class CustomerMap() : EntityMap<Customer, Address>(AddProperties)
{
    public override ODataResource Resource(Customer customer) => new()
    {
        Properties =
        [
            Property("Id", customer.Id),
            Property("Name", customer.Name),
            Emails(customer.Emails),
            Property("Bio", customer.Bio),
            Property("Content", customer.Content),
        ],
    };

    public override ODataResource Resource(Address address) => new()
    {
        Properties = address.Misc is null
            ? [Property("City", address.City), Property("Street", address.Street)]
            : [Property("City", address.City), Property("Misc", new ODataUntypedValue { RawValue = Raw(address.Misc) }), Property("Street", address.Street)],
    };

    public override Address HomeAddress(Customer customer) => customer.HomeAddress;

    public override List<Address> Addresses(Customer customer) => customer.Addresses;

    public override void WriteMembers(IJsonWriter json, Customer customer)
    {
        json.WriteName("Id");
        json.WriteValue(customer.Id);
        json.WriteName("Name");
        json.WriteValue(customer.Name);
        json.WriteStrings("Emails", customer.Emails);
        json.WriteName("Bio");
        json.WriteValue(customer.Bio);
        json.WriteName("Content");
        json.WriteValue(customer.Content);
    }

    public override void WriteMembers(IJsonWriter json, Address address)
    {
        json.WriteName("City");
        json.WriteValue(address.City);
        if (address.Misc is not null)
        {
            json.WriteName("Misc");
            json.WriteRawValue(Raw(address.Misc));
        }
        json.WriteName("Street");
        json.WriteValue(address.Street);
    }

    private static void AddProperties(EdmEntityType customer, EdmComplexType address)
    {
        customer.AddStructuralProperty("Bio", EdmPrimitiveTypeKind.String);
        customer.AddStructuralProperty("Content", EdmPrimitiveTypeKind.Binary);
        address.AddStructuralProperty("Misc", EdmCoreModel.Instance.GetUntyped());
    }

    // As published: the caller vouches for a raw value, and the payload's needs no escapes.
    private static string Raw(string misc) => $"\"{misc}\"";
}
