using ProtoBuf.Meta;

namespace Assay.Serializers;

/// <summary>The model as it is made and compiled at the first use of each type.</summary>
[Serializer("protobuf-net", "Protocol Buffers", typeof(RuntimeTypeModel), Settings = PayloadModel.Settings,
    Needs = "numbered members: ProtoMember(1), or DataMember(Order = 1)")]
internal sealed class ProtobufNet<T>() : ProtobufNetAdapter<T>(Model.Value)
{
    private static readonly Lazy<TypeModel> Model = new(() => PayloadModel.Of<T>());
}
