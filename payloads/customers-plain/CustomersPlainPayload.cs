using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A response of customers in plain ASCII: nothing has to be escaped.</summary>
public sealed class CustomersPlainPayload : Payload<List<PlainCustomer>>
{
    /// <inheritdoc/>
    public override string Name => "customers-plain";

    /// <inheritdoc/>
    public override string Description => "the customers of \"ODataWriter vs System.Text.Json\": a list, ASCII only";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override List<PlainCustomer> Create(int index, PayloadSettings settings) => List(settings);

    /// <summary>Customers 1 … count.</summary>
    internal static List<PlainCustomer> List(PayloadSettings settings)
    {
        var customers = new List<PlainCustomer>(settings.Count);
        for (var i = 1; i <= settings.Count; i++)
            customers.Add(Customer(i));
        return customers;
    }

    // The dollar sign, the trailing blank and the repeated StreetA are the source's: they count for the published sizes.
    private static PlainCustomer Customer(int i) => new()
    {
        Id = i,
        Name = $"Cust{i}",
        Emails = [$"emailA${i}", $"emailB{i} "],
        HomeAddress = new PlainAddress { City = $"City{i}", Street = $"Street{i}" },
        Addresses = [new PlainAddress { City = $"CityA{i}", Street = $"StreetA{i}" }, new PlainAddress { City = $"CityB{i}", Street = $"StreetA{i}" }],
    };
}
