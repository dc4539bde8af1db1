using ServiceStack.ProtoBuf;

namespace Assay.Serializers;

/// <summary>ServiceStack's Protocol Buffers format, as its services and clients write and read it; served by our server, not by ServiceStack's.</summary>
[Serializer("servicestack-protobuf", "Protocol Buffers", typeof(ProtoBufFormat),
    Needs = "numbered members: ProtoMember(1), or DataMember(Order = 1)", Tried = false)]
internal sealed class ServiceStackProtobuf<T> : ISerializeToStream<T>, IDeserializeFromStream<T>
{
    public void Serialize(T value, Stream output) => ProtoBufFormat.Serialize(value!, output);

    public T Deserialize(Stream input) => (T)ProtoBufFormat.Deserialize(typeof(T), input);
}
