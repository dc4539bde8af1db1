using MemoryPack;

namespace Assay.Serializers;

[Serializer("memorypack", "MemoryPack", typeof(MemoryPackSerializer), Needs = "partial types marked MemoryPackable, in source")]
internal sealed class MemoryPackUtf8<T>() : MemoryPackAdapter<T>(MemoryPackSerializerOptions.Utf8);
