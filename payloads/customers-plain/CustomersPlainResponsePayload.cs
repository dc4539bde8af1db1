using Assay.Worker;

namespace Assay.Payloads;

/// <summary>The list of customers-plain as the OData v4 response that writers of that format produce.</summary>
public sealed class CustomersPlainResponsePayload : Payload<PlainCustomersResponse>
{
    /// <inheritdoc/>
    public override string Name => "customers-plain-response";

    /// <inheritdoc/>
    public override string Description => "customers-plain in an OData v4 response: @odata.context and value";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override PlainCustomersResponse Create(int index, PayloadSettings settings) => new()
    {
        Context = CustomersResponse.ContextUrl,
        Value = CustomersPlainPayload.List(settings),
    };
}
