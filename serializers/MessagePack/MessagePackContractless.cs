using MessagePack;
using MessagePack.Resolvers;

namespace Assay.Serializers;

/// <summary>Members by name. What the library's contractless resolver does with types that bear no marks:
/// here they do, for the other serializers, and it is told not to look at them.</summary>
[Serializer("messagepack-contractless", "MessagePack", typeof(MessagePackSerializer), Settings = "DynamicContractlessObjectResolver",
    Unsafe = TrustedMode.Unsafe)]
internal sealed class MessagePackContractless<T>()
    : MessagePackAdapter<T>(MessagePackSerializerOptions.Standard.WithResolver(KeptFormatters<MessagePackContractless<T>>.Instance)), IResolvers
{
    public static IReadOnlyList<IFormatterResolver> InTurn =>
    [
        BuiltinResolver.Instance, AttributeFormatterResolver.Instance, DynamicEnumResolver.Instance, DynamicGenericResolver.Instance,
        DynamicUnionResolver.Instance, DynamicContractlessObjectResolver.Instance,
    ];
}
