using System.Buffers;
using Google.Protobuf;

namespace Assay.Serializers;

/// <summary>Google.Protobuf works on the types that protoc generates; getting there and back
/// is written by hand for each payload, and no part of serializing.</summary>
internal abstract class GoogleProtobufAdapter<TPayload, TMessage>(MessageParser<TMessage> parser) : IConvert<TPayload, TMessage>,
    ISerializeToBuffer<TMessage>, ISerializeToBytes<TMessage>, ISerializeToStream<TMessage>, IDeserializeFromBytes<TMessage>, IDeserializeFromSpan<TMessage>,
    IDeserializeFromStream<TMessage>
    where TMessage : IMessage<TMessage>
{
    public abstract TMessage ToOwn(TPayload value);

    public abstract TPayload FromOwn(TMessage value);

    public void Serialize(TMessage value, IBufferWriter<byte> output) => value.WriteTo(output);

    public byte[] Serialize(TMessage value) => value.ToByteArray();

    public void Serialize(TMessage value, Stream output) => value.WriteTo(output);

    // The overload for arrays makes a CodedInputStream first.
    public TMessage Deserialize(byte[] input) => parser.ParseFrom(new ReadOnlySpan<byte>(input));

    public TMessage Deserialize(ReadOnlySpan<byte> input) => parser.ParseFrom(input);

    public TMessage Deserialize(Stream input) => parser.ParseFrom(input);
}
