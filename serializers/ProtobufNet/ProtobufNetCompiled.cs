using ProtoBuf.Meta;

namespace Assay.Serializers;

/// <summary>The model compiled as a whole before it is used.</summary>
[Serializer("protobuf-net-compiled", "Protocol Buffers", typeof(RuntimeTypeModel), Settings = "RuntimeTypeModel.Compile; " + PayloadModel.Settings,
    Needs = "numbered members: ProtoMember(1), or DataMember(Order = 1)")]
internal sealed class ProtobufNetCompiled<T>() : ProtobufNetAdapter<T>(Model.Value)
{
    private static readonly Lazy<TypeModel> Model = new(() => CompiledModel.Of<T>());
}
