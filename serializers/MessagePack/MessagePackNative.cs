using MessagePack;
using MessagePack.Resolvers;

namespace Assay.Serializers;

/// <summary>Dates, Guids and decimals as .NET has them in memory.</summary>
[Serializer("messagepack-native", "MessagePack", typeof(MessagePackSerializer),
    Settings = "NativeDateTimeResolver, NativeGuidResolver, NativeDecimalResolver" + FormatterSource.FurtherSettings,
    Unsafe = TrustedMode.Unsafe, OnlyDotNet = "dates, Guids and decimals are as .NET has them in memory", Needs = MarkedTypes.Needs)]
internal sealed class MessagePackNative<T>()
    : MessagePackAdapter<T>(MessagePackSerializerOptions.Standard.WithResolver(KeptFormatters<MessagePackNative<T>>.Instance)), IResolvers
{
    public static IReadOnlyList<IFormatterResolver> InTurn =>
        [NativeDateTimeResolver.Instance, NativeGuidResolver.Instance, NativeDecimalResolver.Instance, StandardResolver.Instance];
}
