using System.Buffers;
using FlatSharp;

namespace Assay.Serializers;

/// <summary>FlatSharp with classes made of a schema. Reading is greedy: everything is read at once, as all others do.</summary>
internal abstract class FlatSharpAdapter<TPayload, TOwn>(ISerializer<TOwn> serializer)
    : IConvert<TPayload, TOwn>, ISerializeToBuffer<TOwn>, IDeserializeFromBytes<TOwn>
    where TOwn : class
{
    public void Serialize(TOwn value, IBufferWriter<byte> output) => serializer.Write(output, value);

    public TOwn Deserialize(byte[] input) => serializer.Parse(input);

    public abstract TOwn ToOwn(TPayload value);

    public abstract TPayload FromOwn(TOwn value);
}
