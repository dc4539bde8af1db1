using MessagePack;

namespace Assay.Serializers;

/// <summary>Members by number; the formatters are those that the standard resolver finds.</summary>
[Serializer("messagepack", "MessagePack", typeof(MessagePackSerializer), Settings = FormatterSource.Settings, Unsafe = TrustedMode.Unsafe,
    Needs = MarkedTypes.Needs)]
internal sealed class MessagePackContract<T>() : MessagePackAdapter<T>(MessagePackSerializerOptions.Standard);
