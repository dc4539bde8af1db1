using ProtoBuf.Meta;

namespace Assay.Serializers;

/// <summary>The model compiled as a whole before it is used.</summary>
[Serializer("protobuf-net-compiled", "Protocol Buffers", typeof(RuntimeTypeModel), Settings = "RuntimeTypeModel.Compile")]
internal sealed class ProtobufNetCompiled<T>() : ProtobufNetAdapter<T>(CompiledModel.Of<T>());
