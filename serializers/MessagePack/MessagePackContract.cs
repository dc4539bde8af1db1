using MessagePack;

namespace Assay.Serializers;

/// <summary>Members by number; the formatters are made by the source generator, which the standard resolver asks first.</summary>
[Serializer("messagepack", "MessagePack", typeof(MessagePackSerializer), Unsafe = TrustedMode.Unsafe,
    Needs = MarkedTypes.Needs)]
internal sealed class MessagePackContract<T>() : MessagePackAdapter<T>(MessagePackSerializerOptions.Standard);
