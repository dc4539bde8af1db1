using ProtoBuf.Meta;

namespace Assay.Serializers;

/// <summary>
/// protobuf-net with a model in hand, which saves its look-up in each call. It writes to streams: into its <c>IBufferWriter</c> it writes small objects two to three times as slowly, and allocates more.
/// </summary>
internal abstract class ProtobufNetAdapter<T>(TypeModel model) : ISerializeToStream<T>, IDeserializeFromBytes<T>, IDeserializeFromStream<T>
{
    public void Serialize(T value, Stream output) => model.Serialize(output, value);

    public T Deserialize(byte[] input) => model.Deserialize<T>((ReadOnlyMemory<byte>)input);

    public T Deserialize(Stream input) => model.Deserialize<T>(input);
}
