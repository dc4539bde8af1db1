using Assay.Worker;

namespace Assay.Payloads;

/// <summary>The message envelope with all that it can carry.</summary>
public sealed class EnvelopeFullPayload : Payload<MessageEnvelope>
{
    /// <inheritdoc/>
    public override string Name => "envelope-full";

    /// <inheritdoc/>
    public override string Description => "StandardNetworkLibrary's message envelope with every field set and four key-value pairs";

    /// <inheritdoc/>
    public override int DefaultCount => 1;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override MessageEnvelope Create(int index, PayloadSettings settings) => new()
    {
        IsInternal = true,
        TimeStamp = settings.Date(PayloadSettings.Now),
        MessageId = Seeded.Guid(Name, "MessageId", index),
        Header = "Test",
        From = Seeded.Guid(Name, "From", index),
        To = Seeded.Guid(Name, "To", index),
        KeyValuePairs = new Dictionary<string, string>
        {
            ["ContentType"] = "text/json",
            ["Compression"] = "none, raw",
            ["RouteKey"] = "orders.europe",
            ["TraceState"] = "sampled=1,",
        },
    };
}
