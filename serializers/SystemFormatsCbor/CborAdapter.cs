using System.Formats.Cbor;

namespace Assay.Serializers;

/// <summary>A payload written and read by hand over the library's writer and reader, which are kept: it has nothing that takes objects.</summary>
internal abstract class CborAdapter<T> : ISerializeToStream<T>, ISerializeToBytes<T>, IDeserializeFromBytes<T>
{
    private readonly CborWriter writer = new(CborConformanceMode.Lax);
    private readonly CborReader reader = new(ReadOnlyMemory<byte>.Empty, CborConformanceMode.Lax);
    private byte[] buffer = new byte[1024];

    public byte[] Serialize(T value)
    {
        writer.Reset();
        Write(writer, value);
        return writer.Encode();
    }

    public void Serialize(T value, Stream output)
    {
        writer.Reset();
        Write(writer, value);
        if (buffer.Length < writer.BytesWritten)
            buffer = new byte[writer.BytesWritten];
        output.Write(buffer, 0, writer.Encode(buffer));
    }

    public T Deserialize(byte[] input)
    {
        reader.Reset(input);
        return Read(reader);
    }

    protected abstract void Write(CborWriter writer, T value);

    protected abstract T Read(CborReader reader);
}
