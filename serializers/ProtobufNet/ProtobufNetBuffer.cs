using System.Buffers;
using ProtoBuf.Meta;

namespace Assay.Serializers;

/// <summary>The same model, writing into an <c>IBufferWriter</c>: what to hold the other way against.</summary>
[Serializer("protobuf-net-buffer", "Protocol Buffers", typeof(RuntimeTypeModel), Settings = "IBufferWriter; " + PayloadModel.Settings,
    Needs = "numbered members: ProtoMember(1), or DataMember(Order = 1)")]
internal sealed class ProtobufNetBuffer<T> : ISerializeToBuffer<T>, IDeserializeFromBytes<T>, IDeserializeFromSpan<T>
{
    private static readonly Lazy<TypeModel> Model = new(() => PayloadModel.Of<T>());

    private readonly TypeModel model = Model.Value;

    public void Serialize(T value, IBufferWriter<byte> output) => model.Serialize(output, value);

    public T Deserialize(byte[] input) => model.Deserialize<T>((ReadOnlyMemory<byte>)input);

    public T Deserialize(ReadOnlySpan<byte> input) => model.Deserialize<T>(input);
}
