using Nerdbank.MessagePack;

namespace Assay.Serializers;

/// <summary>
/// Members by their place, as the library's documentation advises for data that no other version of the program reads. Of types whose members are
/// marked with <c>Key</c>, the default writes the same, and other versions read it.
/// </summary>
[Serializer("nerdbank-messagepack-array", "MessagePack", typeof(MessagePackSerializer),
    Settings = "ReflectionTypeShapeProvider; WithHiFiDateTime; PerfOverSchemaStability")]
internal sealed class NerdbankMessagePackArray<T>() : NerdbankMessagePackAdapter<T>(Serializer)
{
    private static readonly MessagePackSerializer Serializer = new MessagePackSerializer { PerfOverSchemaStability = true }.WithHiFiDateTime();
}
