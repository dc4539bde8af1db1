using Microsoft.OData;
using Microsoft.OData.Edm;
using Microsoft.OData.Json;

namespace Assay.Serializers;

/// <summary>How one kind of customer looks in OData: its model, and its members as the library wants them.</summary>
internal abstract class EntityMap<TEntity, TAddress>
{
    /// <summary>The service of the published comparison.</summary>
    public static readonly Uri ServiceRoot = new("https://services.odata.org/V4/OData/OData.svc/");

    /// <param name="addProperties">Declares the properties that this kind of customer has besides those that all have.</param>
    protected EntityMap(Action<EdmEntityType, EdmComplexType>? addProperties = null)
    {
        var model = new EdmModel();
        var address = new EdmComplexType("NS", "Address");
        var customer = new EdmEntityType("NS", "Customer");
        var addressType = new EdmComplexTypeReference(address, isNullable: false);
        customer.AddKeys(customer.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32, isNullable: false));
        customer.AddStructuralProperty("Name", EdmPrimitiveTypeKind.String);
        customer.AddStructuralProperty("Emails", new EdmCollectionTypeReference(new EdmCollectionType(EdmCoreModel.Instance.GetString(isNullable: true))));
        customer.AddStructuralProperty("HomeAddress", addressType);
        customer.AddStructuralProperty("Addresses", new EdmCollectionTypeReference(new EdmCollectionType(addressType)));
        address.AddStructuralProperty("City", EdmPrimitiveTypeKind.String);
        address.AddStructuralProperty("Street", EdmPrimitiveTypeKind.String);
        addProperties?.Invoke(customer, address);
        var container = new EdmEntityContainer("NS", "DefaultContainer");
        Customers = container.AddEntitySet("Customers", customer);
        model.AddElements([address, customer, container]);
        Model = model;
    }

    public IEdmModel Model { get; }

    public IEdmEntitySet Customers { get; }

    /// <summary>The customer without its addresses.</summary>
    public abstract ODataResource Resource(TEntity customer);

    public abstract ODataResource Resource(TAddress address);

    public abstract TAddress HomeAddress(TEntity customer);

    public abstract List<TAddress> Addresses(TEntity customer);

    /// <summary>Writes the members of the customer before its addresses.</summary>
    public abstract void WriteMembers(IJsonWriter json, TEntity customer);

    /// <summary>Writes the members of an address.</summary>
    public abstract void WriteMembers(IJsonWriter json, TAddress address);

    protected static ODataProperty Property(string name, object? value) => new() { Name = name, Value = value };

    protected static ODataProperty Emails(List<string> emails) =>
        Property("Emails", new ODataCollectionValue { Items = emails, TypeName = "Collection(Edm.String)" });
}
