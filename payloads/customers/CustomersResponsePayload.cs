using Assay.Worker;

namespace Assay.Payloads;

/// <summary>The list of customers as the OData v4 response that writers of that format produce.</summary>
public sealed class CustomersResponsePayload : Payload<CustomersResponse>
{
    /// <inheritdoc/>
    public override string Name => "customers-response";

    /// <inheritdoc/>
    public override string Description => "customers in an OData v4 response: @odata.context and value";

    /// <inheritdoc/>
    public override int DefaultCount => 5000;

    /// <inheritdoc/>
    public override int DefaultCountFor(IReadOnlyDictionary<string, string> options) => CustomerList.DefaultCountFor(options);

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => CustomerList.Options;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CustomersResponse Create(int index, PayloadSettings settings) => new()
    {
        Context = CustomersResponse.ContextUrl,
        Value = CustomerList.Create(settings),
    };
}
