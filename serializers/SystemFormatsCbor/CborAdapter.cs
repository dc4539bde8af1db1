using System.Buffers;
using System.Formats.Cbor;

namespace Assay.Serializers;

/// <summary>A payload written and read by hand over the library's writer and reader, which are kept: it has nothing that takes objects.</summary>
internal abstract class CborAdapter<T> : ISerializeToBuffer<T>, ISerializeToBytes<T>, IDeserializeFromBytes<T>
{
    private readonly CborWriter writer = new();
    private readonly CborReader reader = new(ReadOnlyMemory<byte>.Empty);

    public void Serialize(T value, IBufferWriter<byte> output)
    {
        writer.Reset();
        Write(writer, value);
        output.Advance(writer.Encode(output.GetSpan(writer.BytesWritten)));
    }

    public byte[] Serialize(T value)
    {
        writer.Reset();
        Write(writer, value);
        return writer.Encode();
    }

    public T Deserialize(byte[] input)
    {
        reader.Reset(input);
        return Read(reader);
    }

    protected abstract void Write(CborWriter writer, T value);

    protected abstract T Read(CborReader reader);
}
