using Nerdbank.MessagePack;

namespace Assay.Serializers;

/// <summary>Members by name, as by default.</summary>
[Serializer("nerdbank-messagepack", "MessagePack", typeof(MessagePackSerializer), Settings = "ReflectionTypeShapeProvider; WithHiFiDateTime")]
internal sealed class NerdbankMessagePack<T>() : NerdbankMessagePackAdapter<T>(Serializer)
{
    private static readonly MessagePackSerializer Serializer = new MessagePackSerializer().WithHiFiDateTime();
}
