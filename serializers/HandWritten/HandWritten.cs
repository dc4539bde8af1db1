using System.Buffers;

namespace Assay.Serializers;

/// <summary>What is left when nothing is general: code for one type, by hand. The yardstick for everything binary.</summary>
[Serializer("hand-written", "own binary", typeof(EnvelopeFormat), Needs = "code written by hand for each type")]
internal sealed class HandWritten : ISerializeToBuffer<MessageEnvelope>, ISerializeToStream<MessageEnvelope>, IDeserializeFromBytes<MessageEnvelope>,
    IDeserializeFromSpan<MessageEnvelope>, IPopulateFromSpan<MessageEnvelope>, IDeserializeFromStream<MessageEnvelope>
{
    private byte[] buffer = new byte[1024];

    public void Serialize(MessageEnvelope value, IBufferWriter<byte> output) =>
        output.Advance(EnvelopeFormat.Write(value, output.GetSpan(EnvelopeFormat.MaximumLength(value))));

    public void Serialize(MessageEnvelope value, Stream output)
    {
        var needed = EnvelopeFormat.MaximumLength(value);
        if (buffer.Length < needed)
            buffer = new byte[needed];
        output.Write(buffer, 0, EnvelopeFormat.Write(value, buffer));
    }

    public MessageEnvelope Deserialize(byte[] input) => EnvelopeFormat.Read(input);

    public MessageEnvelope Deserialize(ReadOnlySpan<byte> input) => EnvelopeFormat.Read(input);

    public void Populate(ReadOnlySpan<byte> input, MessageEnvelope instance) => EnvelopeFormat.Read(input, instance);

    public MessageEnvelope Deserialize(Stream input)
    {
        var length = 0;
        for (int read; (read = input.Read(buffer, length, buffer.Length - length)) > 0;)
        {
            length += read;
            if (length == buffer.Length)
                Array.Resize(ref buffer, length * 2);
        }
        return EnvelopeFormat.Read(buffer.AsSpan(0, length));
    }
}
