using Assay.Serializers.Flat;
using FlatSharp;

namespace Assay.Serializers;

[Serializer("flatsharp", "FlatBuffers", typeof(ISerializer<>), Needs = "its own types, marked FlatBufferTable, with virtual numbered members", Tried = false)]
internal sealed class FlatSharpEnvelope() : FlatSharpAdapter<MessageEnvelope, FlatEnvelope>(FlatEnvelope.Serializer)
{
    public override FlatEnvelope ToOwn(MessageEnvelope value) => new()
    {
        IsInternal = value.IsInternal,
        TimeStamp = value.TimeStamp.ToBinary(),
        MessageId = Bytes(value.MessageId),
        Header = value.Header,
        From = Bytes(value.From),
        To = Bytes(value.To),
        Pairs = value.KeyValuePairs?.Select(pair => new FlatPair { Key = pair.Key, Value = pair.Value }).ToList(),
    };

    public override MessageEnvelope FromOwn(FlatEnvelope value) => new()
    {
        IsInternal = value.IsInternal,
        TimeStamp = DateTime.FromBinary(value.TimeStamp),
        MessageId = FromBytes(value.MessageId),
        Header = value.Header,
        From = FromBytes(value.From),
        To = FromBytes(value.To),
        KeyValuePairs = value.Pairs?.ToDictionary(pair => pair.Key!, pair => pair.Value!),
    };

    private static Memory<byte>? Bytes(Guid value) => value == Guid.Empty ? (Memory<byte>?)null : value.ToByteArray();

    private static Guid FromBytes(Memory<byte>? bytes) => bytes is { } present ? new Guid(present.Span) : Guid.Empty;
}
