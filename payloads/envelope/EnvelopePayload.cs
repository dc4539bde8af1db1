using Assay.Worker;

namespace Assay.Payloads;

/// <summary>The measured message: Header, From and To are set, nothing else.</summary>
public sealed class EnvelopePayload : Payload<MessageEnvelope>
{
    private static readonly SeededGuids Senders = new("envelope", "From");
    private static readonly SeededGuids Receivers = new("envelope", "To");

    /// <inheritdoc/>
    public override string Name => "envelope";

    /// <inheritdoc/>
    public override string Description => "StandardNetworkLibrary's message envelope with Header, From and To set";

    /// <inheritdoc/>
    public override int DefaultCount => 1;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override MessageEnvelope Create(int index, PayloadSettings settings) => new()
    {
        Header = "Test",
        From = Senders[index],
        To = Receivers[index],
    };
}
