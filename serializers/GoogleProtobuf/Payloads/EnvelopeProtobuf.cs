using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class EnvelopeProtobuf() : GoogleProtobufAdapter<MessageEnvelope, Proto.Envelope>(Proto.Envelope.Parser)
{
    public override Proto.Envelope ToOwn(MessageEnvelope value)
    {
        var own = new Proto.Envelope
        {
            IsInternal = value.IsInternal,
            TimeStamp = value.TimeStamp == default ? null : ProtoValues.From(value.TimeStamp),
            MessageId = ProtoValues.From(value.MessageId),
            From = ProtoValues.From(value.From),
            To = ProtoValues.From(value.To),
        };
        if (value.Header is not null)
            own.Header = value.Header;
        if (value.KeyValuePairs is not null)
            own.KeyValuePairs = new Proto.StringMap { Items = { value.KeyValuePairs } };
        return own;
    }

    public override MessageEnvelope FromOwn(Proto.Envelope value) => new()
    {
        IsInternal = value.IsInternal,
        TimeStamp = value.TimeStamp?.ToDateTime() ?? default,
        MessageId = ProtoValues.ToGuid(value.MessageId),
        Header = value.HasHeader ? value.Header : null,
        From = ProtoValues.ToGuid(value.From),
        To = ProtoValues.ToGuid(value.To),
        KeyValuePairs = value.KeyValuePairs is { } pairs ? new Dictionary<string, string>(pairs.Items) : null,
    };
}
