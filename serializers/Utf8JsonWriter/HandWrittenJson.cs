using System.Buffers;
using System.Text.Json;

namespace Assay.Serializers;

/// <summary>Code for one type, by hand, over Utf8JsonWriter and Utf8JsonReader: the floor for JSON. It
/// writes the text that System.Text.Json's defaults write. The reader takes memory only.</summary>
internal abstract class HandWrittenJson<T>
    : ISerializeToBuffer<T>, ISerializeToStream<T>, ISerializeToStreamAsync<T>, IDeserializeFromBytes<T>, IDeserializeFromSpan<T>
{
    // SkipValidation: as in the writers that JsonSerializer makes.
    private readonly Utf8JsonWriter writer = new(Stream.Null, new JsonWriterOptions { SkipValidation = true });

    public void Serialize(T value, IBufferWriter<byte> output)
    {
        writer.Reset(output);
        Write(writer, value);
        writer.Flush();
    }

    public void Serialize(T value, Stream output)
    {
        writer.Reset(output);
        Write(writer, value);
        writer.Flush();
    }

    public Task SerializeAsync(T value, Stream output)
    {
        writer.Reset(output);
        Write(writer, value);
        return writer.FlushAsync();
    }

    public T Deserialize(byte[] input) => Deserialize(input.AsSpan());

    public T Deserialize(ReadOnlySpan<byte> input)
    {
        var reader = new Utf8JsonReader(input);
        reader.Read();
        return Read(ref reader);
    }

    protected abstract void Write(Utf8JsonWriter writer, T value);

    /// <summary>Reads a value; the reader is at its first token, and is left at its last.</summary>
    protected abstract T Read(ref Utf8JsonReader reader);
}
