using MemoryPack;

namespace Assay.Serializers;

[Serializer("memorypack", "MemoryPack", typeof(MemoryPackSerializer))]
internal sealed class MemoryPackUtf8<T>() : MemoryPackAdapter<T>(MemoryPackSerializerOptions.Utf8);
