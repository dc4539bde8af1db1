using System.Buffers;
using System.Diagnostics;

namespace Assay.Worker.Tests.Adapters;

[Serializer("any", "test", typeof(Any<>))]
internal sealed class Any<T> : ISerializeToBytes<T>
{
    public byte[] Serialize(T value) => [1];
}

/// <summary>For one payload, beside the one for all.</summary>
[Serializer("any", "test", typeof(Any<>))]
internal sealed class AnyText : ISerializeToBytes<string>
{
    public byte[] Serialize(string value) => [2];
}

[Serializer("classes-only", "test", typeof(int))]
internal sealed class ClassesOnly<T> : ISerializeToBytes<T> where T : class
{
    public byte[] Serialize(T value) => [];
}

/// <summary>Has types of its own, and takes two payloads.</summary>
[Serializer("own-types", "test", typeof(int))]
internal sealed class OwnText : IConvert<string, Own>, ISerializeToStream<Own>
{
    /// <summary>When a value was last converted, as the monotonic clock had it.</summary>
    public static long Converted { get; private set; }

    public Own ToOwn(string value)
    {
        Converted = Stopwatch.GetTimestamp();
        return new(value);
    }

    public string FromOwn(Own value) => value.Text;

    public void Serialize(Own value, Stream output) => output.WriteByte(1);
}

[Serializer("own-types", "test", typeof(int))]
internal sealed class OwnList : IConvert<List<int>, Own>, ISerializeToStream<Own>
{
    public Own ToOwn(List<int> value) => new(string.Join(',', value));

    public List<int> FromOwn(Own value) => [.. value.Text.Split(',').Select(int.Parse)];

    public void Serialize(Own value, Stream output) => output.WriteByte(2);
}

internal sealed record Own(string Text);

/// <summary>Writes and reads one byte per value, through whichever interface it is asked; counts the calls.</summary>
internal class Counting
{
    public int Calls { get; private set; }

    /// <summary>Counts a call, and returns what it is given.</summary>
    protected T Called<T>(T value)
    {
        Calls++;
        return value;
    }
}

internal sealed class Everything : Counting, ISerializeToBytes<byte>, ISerializeToBuffer<byte>, ISerializeToStream<byte>, ISerializeToStreamAsync<byte>,
    IDeserializeFromBytes<byte>, IDeserializeFromStream<byte>, IDeserializeFromStreamAsync<byte>
{
    byte[] ISerializeToBytes<byte>.Serialize(byte value) => [Called(value)];

    void ISerializeToBuffer<byte>.Serialize(byte value, IBufferWriter<byte> output) => output.Write([Called(value)]);

    void ISerializeToStream<byte>.Serialize(byte value, Stream output) => output.WriteByte(Called(value));

    async Task ISerializeToStreamAsync<byte>.SerializeAsync(byte value, Stream output) => await output.WriteAsync(new[] { Called(value) });

    byte IDeserializeFromBytes<byte>.Deserialize(byte[] input) => Called(input[0]);

    byte IDeserializeFromStream<byte>.Deserialize(Stream input) => (byte)Called(input.ReadByte());

    ValueTask<byte> IDeserializeFromStreamAsync<byte>.DeserializeAsync(Stream input) => new((byte)Called(input.ReadByte()));
}

internal sealed class BytesOnly : Counting, ISerializeToBytes<byte>, IDeserializeFromBytes<byte>
{
    public byte[] Serialize(byte value) => [Called(value)];

    public byte Deserialize(byte[] input) => input.Length == 1 ? Called(input[0]) : throw new InvalidDataException($"{input.Length} bytes");
}

internal sealed class BufferOnly : Counting, ISerializeToBuffer<byte>
{
    public void Serialize(byte value, IBufferWriter<byte> output) => output.Write([Called(value)]);
}

internal sealed class StreamOnly : Counting, ISerializeToStream<byte>, IDeserializeFromStream<byte>
{
    public void Serialize(byte value, Stream output) => output.WriteByte(Called(value));

    public byte Deserialize(Stream input) => (byte)Called(input.ReadByte());
}

internal class BufferThenBytes : Counting, ISerializeToBuffer<byte>, IDeserializeFromBytes<byte>
{
    public void Serialize(byte value, IBufferWriter<byte> output) => output.Write([Called(value)]);

    public byte Deserialize(byte[] input) => input.Length == 1 ? Called(input[0]) : throw new InvalidDataException($"{input.Length} bytes");
}

internal class BufferThenSpan : BufferThenBytes, IDeserializeFromSpan<byte>
{
    public byte Deserialize(ReadOnlySpan<byte> input) => input.Length == 1 ? Called(input[0]) : throw new InvalidDataException($"{input.Length} bytes");
}

internal sealed class ArrayOrSpan : BufferThenSpan, ISerializeToBytes<byte>
{
    byte[] ISerializeToBytes<byte>.Serialize(byte value) => [Called(value)];
}

internal class StreamThenBytes : Counting, ISerializeToStream<byte>, IDeserializeFromBytes<byte>
{
    public void Serialize(byte value, Stream output) => output.WriteByte(Called(value));

    public byte Deserialize(byte[] input) => input.Length == 1 ? Called(input[0]) : throw new InvalidDataException($"{input.Length} bytes");
}

internal sealed class StreamThenSpan : StreamThenBytes, IDeserializeFromSpan<byte>
{
    public byte Deserialize(ReadOnlySpan<byte> input) => input.Length == 1 ? Called(input[0]) : throw new InvalidDataException($"{input.Length} bytes");
}

internal sealed class StreamThenEither : StreamThenBytes, IDeserializeFromStream<byte>
{
    public byte Deserialize(Stream input) => (byte)Called(input.ReadByte());
}

internal sealed class AsyncOnly : Counting, ISerializeToStreamAsync<byte>
{
    public async Task SerializeAsync(byte value, Stream output) => await output.WriteAsync(new[] { Called(value) });
}
