using MemoryPack;

namespace Assay.Serializers;

[Serializer("memorypack-utf16", "MemoryPack", typeof(MemoryPackSerializer), Settings = "StringEncoding=Utf16",
    Needs = "partial types marked MemoryPackable, in source")]
internal sealed class MemoryPackUtf16<T>() : MemoryPackAdapter<T>(MemoryPackSerializerOptions.Utf16);
