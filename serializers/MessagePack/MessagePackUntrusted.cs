using MessagePack;

namespace Assay.Serializers;

/// <summary>As the library's maintainers ask for data from strangers: keys whose hashes can't be made to collide, and a limit of the depth.</summary>
[Serializer("messagepack-untrusted", "MessagePack", typeof(MessagePackSerializer), Settings = "Security=UntrustedData",
    Needs = MarkedTypes.Needs, Tried = false)]
internal sealed class MessagePackUntrusted<T>() : MessagePackAdapter<T>(MessagePackSerializerOptions.Standard.WithSecurity(MessagePackSecurity.UntrustedData));
