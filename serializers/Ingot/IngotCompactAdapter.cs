using System.Buffers;
using Ingot;

// The payloads' root types and all that they hold, whichever they are.
[assembly: IngotArgumentsOf(typeof(Payload<>), DiscoverSubtypes = true)]

namespace Assay.Serializers;

/// <summary>The compact format, by code generated for the payload's types.</summary>
internal abstract class IngotCompactAdapter<T> : ISerializeToBuffer<T>, ISerializeToBytes<T>, ISerializeToStream<T>, ISerializeToStreamAsync<T>,
    IDeserializeFromBytes<T>, IDeserializeFromSpan<T>, IPopulateFromSpan<T>, IDeserializeFromStream<T>, IDeserializeFromStreamAsync<T>
{
    private readonly IngotSerializer<T> serializer;
    private readonly IngotLimits limits;

    protected IngotCompactAdapter(IngotNumbers numbers)
    {
        limits = new() { Numbers = numbers };
        try
        {
            serializer = IngotSerializer.For<T>();
        }
        catch (IngotException e)
        {
            throw new PayloadNotSupportedException(
                "no code was generated: its generator needs the payload's types in source (./assay new payload makes them), and refuses some (its diagnostics "
                    + "ING001 to ING005 say which)", e);
        }
    }

    public void Serialize(T value, IBufferWriter<byte> output) => serializer.Serialize(value, output, limits);

    public byte[] Serialize(T value) => serializer.Serialize(value, limits);

    public void Serialize(T value, Stream output) => serializer.Serialize(value, output, limits);

    public async Task SerializeAsync(T value, Stream output) => await serializer.SerializeAsync(value, output, limits);

    public T Deserialize(byte[] input) => serializer.Deserialize(input, limits)!;

    public T Deserialize(ReadOnlySpan<byte> input) => serializer.Deserialize(input, limits)!;

    public void Populate(ReadOnlySpan<byte> input, T instance) => serializer.Populate(input, instance, limits);

    public T Deserialize(Stream input) => serializer.Deserialize(input, limits)!;

    public async ValueTask<T> DeserializeAsync(Stream input) => (await serializer.DeserializeAsync(input, limits))!;
}
