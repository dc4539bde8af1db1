namespace Assay.Serializers;

/// <summary>The payloads that there is an OData model of.</summary>
internal static class Responses
{
    /// <summary>What the library requires of a program.</summary>
    public const string Needs = "an EDM model, and code that turns objects into its resources";

    private static readonly object[] All =
    [
        new Response<List<Customer>, Customer, Address>(new CustomerMap(), list => list),
        new Response<CustomersResponse, Customer, Address>(new CustomerMap(), response => response.Value),
        new Response<List<PlainCustomer>, PlainCustomer, PlainAddress>(new PlainCustomerMap(), list => list),
        new Response<PlainCustomersResponse, PlainCustomer, PlainAddress>(new PlainCustomerMap(), response => response.Value),
    ];

    /// <summary>The response for a payload's root type.</summary>
    /// <exception cref="PayloadNotSupportedException">There is no model of it.</exception>
    public static IResponse<T> Of<T>() =>
        All.OfType<IResponse<T>>().FirstOrDefault()
        ?? throw new PayloadNotSupportedException(
            $"OData writes entities of a model (EDM), and there is none for {typeof(T).Name}; there are models for the customers payloads");
}
