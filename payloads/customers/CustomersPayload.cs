using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A response of customers, with text that has to be escaped, as an array.</summary>
public sealed class CustomersPayload : Payload<List<Customer>>
{
    /// <inheritdoc/>
    public override string Name => "customers";

    /// <inheritdoc/>
    public override string Description => "the customers of OData.net's \"SerializationComparisons\": a list, with text that has to be escaped";

    /// <inheritdoc/>
    public override int DefaultCount => 5000;

    /// <inheritdoc/>
    public override int DefaultCountFor(IReadOnlyDictionary<string, string> options) => CustomerList.DefaultCountFor(options);

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => CustomerList.Options;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override List<Customer> Create(int index, PayloadSettings settings) => CustomerList.Create(settings);
}
