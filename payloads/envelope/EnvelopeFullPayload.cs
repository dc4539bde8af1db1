using Assay.Worker;

namespace Assay.Payloads;

/// <summary>The message envelope with all that it can carry.</summary>
public sealed class EnvelopeFullPayload : Payload<MessageEnvelope>
{
    private static readonly SeededGuids Ids = new("envelope-full", "MessageId");
    private static readonly SeededGuids Senders = new("envelope-full", "From");
    private static readonly SeededGuids Receivers = new("envelope-full", "To");

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
        MessageId = Ids[index],
        Header = "Test",
        From = Senders[index],
        To = Receivers[index],
        KeyValuePairs = new Dictionary<string, string>
        {
            ["ContentType"] = "text/json",
            ["Compression"] = "none, raw",
            ["RouteKey"] = "orders.europe",
            ["TraceState"] = "sampled=1,",
        },
    };
}
