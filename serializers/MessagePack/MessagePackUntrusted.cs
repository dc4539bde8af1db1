using MessagePack;

namespace Assay.Serializers;

/// <summary>As the library's maintainers ask for data from strangers: keys whose hashes can't be made to collide, and a limit of the depth.</summary>
[Serializer("messagepack-untrusted", "MessagePack", typeof(MessagePackSerializer), Settings = "Security=UntrustedData" + FormatterSource.FurtherSettings,
    Needs = MarkedTypes.Needs)]
internal sealed class MessagePackUntrusted<T>() : MessagePackAdapter<T>(MessagePackSerializerOptions.Standard.WithSecurity(MessagePackSecurity.UntrustedData));
