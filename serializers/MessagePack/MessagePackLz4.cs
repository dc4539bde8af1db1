using MessagePack;

namespace Assay.Serializers;

[Serializer("messagepack-lz4", "LZ4 MessagePack", typeof(MessagePackSerializer), Settings = "Compression=Lz4BlockArray" + FormatterSource.FurtherSettings,
    Unsafe = TrustedMode.Unsafe, Needs = MarkedTypes.Needs)]
internal sealed class MessagePackLz4<T>() : MessagePackAdapter<T>(MessagePackSerializerOptions.Standard.WithCompression(MessagePackCompression.Lz4BlockArray));
