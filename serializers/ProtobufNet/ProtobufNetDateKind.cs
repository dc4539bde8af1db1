using ProtoBuf.Meta;

namespace Assay.Serializers;

/// <summary>Dates with their kind, which the library leaves out unless it is told: without it a date in UTC comes back as one of no zone.</summary>
[Serializer("protobuf-net-date-kind", "Protocol Buffers", typeof(RuntimeTypeModel), Settings = "IncludeDateTimeKind; " + PayloadModel.Settings,
    Needs = "numbered members: ProtoMember(1), or DataMember(Order = 1)")]
internal sealed class ProtobufNetDateKind<T>() : ProtobufNetAdapter<T>(Model.Value)
{
    private static readonly Lazy<TypeModel> Model = new(() => PayloadModel.Of<T>(keepsKind: true));
}
