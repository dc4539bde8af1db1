using Assay.Protocol;

namespace Assay.Worker;

/// <summary>
/// Holds an adapter's capabilities for one type as delegates, because an indirect
/// call costs the same for every library, whatever the JIT makes of generics.
/// </summary>
internal sealed class Library<T>
{
    private readonly ReusedBuffer buffer = new();

    public Library(object adapter)
    {
        ToBytesOrNull = adapter is ISerializeToBytes<T> bytes ? bytes.Serialize : null;
        ToBuffer = adapter is ISerializeToBuffer<T> toBuffer ? toBuffer.Serialize : null;
        ToStream = adapter is ISerializeToStream<T> stream ? stream.Serialize : null;
        ToStreamAsync = adapter is ISerializeToStreamAsync<T> streamAsync ? streamAsync.SerializeAsync : null;
        FromBytesOrNull = adapter is IDeserializeFromBytes<T> fromBytes ? fromBytes.Deserialize : null;
        FromSpan = adapter is IDeserializeFromSpan<T> fromSpan ? fromSpan.Deserialize : null;
        IntoFromSpan = adapter is IPopulateFromSpan<T> populate ? populate.Populate : null;
        FromStream = adapter is IDeserializeFromStream<T> fromStream ? fromStream.Deserialize : null;
        FromStreamAsync = adapter is IDeserializeFromStreamAsync<T> fromStreamAsync ? fromStreamAsync.DeserializeAsync : null;
    }

    public Func<T, byte[]>? ToBytesOrNull { get; }

    public Action<T, System.Buffers.IBufferWriter<byte>>? ToBuffer { get; }

    public Action<T, Stream>? ToStream { get; }

    public Func<T, Stream, Task>? ToStreamAsync { get; }

    public Func<byte[], T>? FromBytesOrNull { get; }

    /// <summary>Gets the delegate that reads a message from a buffer with others; available in addition to one of the other readers.</summary>
    public SpanReader<T>? FromSpan { get; }

    /// <summary>Gets the delegate that reads a message into an existing object; available in addition to one of the other readers.</summary>
    public SpanPopulator<T>? IntoFromSpan { get; }

    public Func<Stream, T>? FromStream { get; }

    public Func<Stream, ValueTask<T>>? FromStreamAsync { get; }

    /// <summary>Gets whether the library can read at all.</summary>
    public bool Reads => FromBytesOrNull is not null || FromStream is not null || FromStreamAsync is not null;

    /// <summary>Serializes to an array through whichever interface the library has.</summary>
    public byte[] ToBytes(T value)
    {
        if (ToBytesOrNull is not null)
            return ToBytesOrNull(value);
        buffer.Clear();
        if (ToBuffer is not null)
            ToBuffer(value, buffer);
        else if (ToStream is not null)
            ToStream(value, new BufferStream(buffer));
        else
            ToStreamAsync!(value, new BufferStream(buffer)).GetAwaiter().GetResult();
        return buffer.WrittenSpan.ToArray();
    }

    /// <summary>Deserializes from an array through whichever interface the library has.</summary>
    /// <exception cref="PayloadNotSupportedException">The library can only write.</exception>
    public T FromBytes(byte[] bytes)
    {
        if (FromBytesOrNull is not null)
            return FromBytesOrNull(bytes);
        if (FromStream is not null)
            return FromStream(Inputs.Stream(bytes));
        return FromStreamAsync is not null
            ? FromStreamAsync(Inputs.Stream(bytes)).AsTask().GetAwaiter().GetResult()
            : throw new PayloadNotSupportedException("only writes");
    }
}
