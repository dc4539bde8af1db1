using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A string and an int: what a call costs apart from its data.</summary>
public sealed class MessagePayload : Payload<Message>
{
    /// <inheritdoc/>
    public override string Name => "message";

    /// <inheritdoc/>
    public override string Description => "the smallest model of \".NET vs JVM Json serialization\": a string and an int";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override Message Create(int index, PayloadSettings settings) => new()
    {
        message = $"some message {index}",
        version = index,
    };
}
