using Bond;
using Bond.IO.Unsafe;
using Bond.Protocols;

namespace Assay.Serializers;

/// <summary>Bond's compact binary protocol, by code compiled for the type, into a buffer that is kept.</summary>
[Serializer("bond-compact-binary", "Bond", typeof(Serializer<>), Needs = "types marked Bond.Schema, with numbered members", Tried = false)]
internal sealed class BondCompactBinary<T> : ISerializeToStream<T>, IDeserializeFromBytes<T>
{
    // The library's own Serialize.To and Deserialize.From share such ones among all threads.
    private static readonly Lazy<Serializer<CompactBinaryWriter<OutputBuffer>>> Writing = new(() => new(typeof(T)));
    private static readonly Lazy<Deserializer<CompactBinaryReader<InputBuffer>>> Reading = new(() => new(typeof(T)));

    private readonly OutputBuffer buffer = new();
    private readonly Serializer<CompactBinaryWriter<OutputBuffer>> serializer;
    private readonly Deserializer<CompactBinaryReader<InputBuffer>> deserializer;

    public BondCompactBinary()
    {
        BondSchema.Check<T>();
        serializer = Writing.Value;
        deserializer = Reading.Value;
    }

    public void Serialize(T value, Stream output)
    {
        buffer.Position = 0;
        serializer.Serialize(value, new CompactBinaryWriter<OutputBuffer>(buffer));
        output.Write(buffer.Data.AsSpan());
    }

    public T Deserialize(byte[] input) => deserializer.Deserialize<T>(new CompactBinaryReader<InputBuffer>(new InputBuffer(input)));
}
