using Assay.Serializers.Proto;
using Google.Protobuf;
using Grpc.Core;

namespace Assay.Serializers;

/// <summary>Makes methods as Grpc.Tools generates them: a message's length is told first, and it is
/// written into the transport's own buffers and read from where it was received.</summary>
internal static class ProtoMethod
{
    /// <summary>A method that is asked by a <see cref="PayloadQuery"/>.</summary>
    /// <param name="type">Whether it answers once or streams.</param>
    /// <param name="service">The service's full name.</param>
    /// <param name="name">The method's name.</param>
    /// <param name="read">Called with the length of each answer that is read; null for nobody.</param>
    public static Method<PayloadQuery, TMessage> Of<TMessage>(MethodType type, string service, string name, Action<int>? read = null)
        where TMessage : class, IMessage<TMessage>, new() =>
        new(type, service, name, Marshaller<PayloadQuery>(null), Marshaller<TMessage>(read));

    private static Marshaller<TMessage> Marshaller<TMessage>(Action<int>? read) where TMessage : class, IMessage<TMessage>, new()
    {
        var parser = new MessageParser<TMessage>(() => new TMessage());
        return Marshallers.Create(Write, Read);

        static void Write(TMessage message, SerializationContext context)
        {
            context.SetPayloadLength(message.CalculateSize());
            message.WriteTo(context.GetBufferWriter());
            context.Complete();
        }

        TMessage Read(DeserializationContext context)
        {
            read?.Invoke(context.PayloadLength);
            return parser.ParseFrom(context.PayloadAsReadOnlySequence());
        }
    }
}
