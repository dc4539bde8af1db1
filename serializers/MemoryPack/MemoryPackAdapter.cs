using System.Buffers;
using MemoryPack;

namespace Assay.Serializers;

/// <summary>MemoryPack by generated formatters, into buffers and from spans; its streams are asynchronous only.</summary>
internal abstract class MemoryPackAdapter<T>
    : ISerializeToBuffer<T>, ISerializeToBytes<T>, ISerializeToStreamAsync<T>, IDeserializeFromBytes<T>, IDeserializeFromSpan<T>, IPopulateFromSpan<T>,
        IDeserializeFromStreamAsync<T>
{
    private readonly MemoryPackSerializerOptions options;

    protected MemoryPackAdapter(MemoryPackSerializerOptions options)
    {
        this.options = options;
        if (PayloadElement.Of(typeof(T)) is { } type && !type.IsDefined(typeof(MemoryPackableAttribute), inherit: false))
            throw new PayloadNotSupportedException($"{type.Name} isn't marked as [MemoryPackable] partial; its generator needs the types in source");
    }

    public void Serialize(T value, IBufferWriter<byte> output) => MemoryPackSerializer.Serialize(output, value, options);

    public byte[] Serialize(T value) => MemoryPackSerializer.Serialize(value, options);

    public async Task SerializeAsync(T value, Stream output) => await MemoryPackSerializer.SerializeAsync(output, value, options);

    public T Deserialize(byte[] input) => MemoryPackSerializer.Deserialize<T>(input, options)!;

    public T Deserialize(ReadOnlySpan<byte> input) => MemoryPackSerializer.Deserialize<T>(input, options)!;

    public void Populate(ReadOnlySpan<byte> input, T instance)
    {
        var read = instance;
        MemoryPackSerializer.Deserialize(input, ref read, options);
        if (typeof(T).IsValueType || !ReferenceEquals(read, instance))
            throw new NotSupportedException($"{typeof(T).Name}: a new object was made");
    }

    public async ValueTask<T> DeserializeAsync(Stream input) => (await MemoryPackSerializer.DeserializeAsync<T>(input, options))!;
}
