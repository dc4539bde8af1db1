using Google.Protobuf;

namespace Assay.Serializers;

/// <summary>A payload whose messages have the order of its types' members as their fields' numbers, so that
/// getting there and back needs no code of its own. It is no part of serializing.</summary>
internal abstract class ReflectedProtobuf<TPayload, TMessage>(MessageParser<TMessage> parser) : GoogleProtobufAdapter<TPayload, TMessage>(parser)
    where TMessage : IMessage<TMessage>, new()
{
    public override TMessage ToOwn(TPayload value) => (TMessage)MessageConversion.ToMessage(value!, typeof(TPayload), new TMessage().Descriptor);

    public override TPayload FromOwn(TMessage value) => (TPayload)MessageConversion.FromMessage(value, typeof(TPayload))!;
}
