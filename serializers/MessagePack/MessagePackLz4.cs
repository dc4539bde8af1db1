using MessagePack;

namespace Assay.Serializers;

[Serializer("messagepack-lz4", "MessagePack", typeof(MessagePackSerializer), Settings = "Compression=Lz4BlockArray", Unsafe = TrustedMode.Unsafe,
    OnlyDotNet = "its compression is an extension of this library")]
internal sealed class MessagePackLz4<T>() : MessagePackAdapter<T>(MessagePackSerializerOptions.Standard.WithCompression(MessagePackCompression.Lz4BlockArray));
