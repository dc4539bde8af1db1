using System.Buffers;
using Ingot;

// The payloads' root types and all that they hold, whichever they are.
[assembly: IngotArgumentsOf(typeof(Payload<>), DiscoverSubtypes = true)]

namespace Assay.Serializers;

/// <summary>The compact format, by code generated for the payload's types.</summary>
[Serializer("ingot", "Ingot compact", typeof(IngotSerializer),
    Needs = "partial types with DataContract and numbered members, in source: its generator writes their code")]
internal sealed class Ingot<T> : ISerializeToBuffer<T>, ISerializeToBytes<T>, ISerializeToStream<T>, ISerializeToStreamAsync<T>,
    IDeserializeFromBytes<T>, IDeserializeFromSpan<T>, IPopulateFromSpan<T>, IDeserializeFromStream<T>, IDeserializeFromStreamAsync<T>
{
    // The payloads are the lab's own, of any size and depth.
    private static readonly IngotLimits Limits =
        new() { MaxAllocatedBytes = long.MaxValue, MaxBytesPerInputByte = int.MaxValue, MaxStreamBytes = 0x7FFFFFC7, MaxDepth = 10_000 };
    private readonly IngotSerializer<T> serializer;

    public Ingot()
    {
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

    public void Serialize(T value, IBufferWriter<byte> output) => serializer.Serialize(value, output, Limits);

    public byte[] Serialize(T value) => serializer.Serialize(value, Limits);

    public void Serialize(T value, Stream output) => serializer.Serialize(value, output, Limits);

    public async Task SerializeAsync(T value, Stream output) => await serializer.SerializeAsync(value, output, Limits);

    public T Deserialize(byte[] input) => serializer.Deserialize(input, Limits)!;

    public T Deserialize(ReadOnlySpan<byte> input) => serializer.Deserialize(input, Limits)!;

    public void Populate(ReadOnlySpan<byte> input, T instance) => serializer.Populate(input, instance, Limits);

    public T Deserialize(Stream input) => serializer.Deserialize(input, Limits)!;

    public async ValueTask<T> DeserializeAsync(Stream input) => (await serializer.DeserializeAsync(input, Limits))!;
}
