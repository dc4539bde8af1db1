using MessagePack;
using MessagePack.Resolvers;

namespace Assay.Serializers;

/// <summary>Dates, Guids and decimals as .NET has them in memory, which other platforms can't read.</summary>
[Serializer("messagepack-native", "MessagePack", typeof(MessagePackSerializer), Settings = "NativeDateTimeResolver, NativeGuidResolver, NativeDecimalResolver",
    Unsafe = TrustedMode.Unsafe)]
internal sealed class MessagePackNative<T>()
    : MessagePackAdapter<T>(MessagePackSerializerOptions.Standard.WithResolver(KeptFormatters<MessagePackNative<T>>.Instance)), IResolvers
{
    public static IReadOnlyList<IFormatterResolver> InTurn =>
        [NativeDateTimeResolver.Instance, NativeGuidResolver.Instance, NativeDecimalResolver.Instance, StandardResolver.Instance];
}
