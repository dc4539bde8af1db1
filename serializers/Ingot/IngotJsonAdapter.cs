using System.Buffers;
using Ingot;

namespace Assay.Serializers;

/// <summary>JSON by code generated for the payload's types.</summary>
internal abstract class IngotJsonAdapter<T> : ISerializeToBuffer<T>, ISerializeToBytes<T>, ISerializeToStream<T>, ISerializeToStreamAsync<T>,
    IDeserializeFromBytes<T>, IDeserializeFromSpan<T>, IDeserializeFromStream<T>, IDeserializeFromStreamAsync<T>
{
    private readonly IngotJsonSerializer<T> serializer;
    private readonly IngotJsonOptions options;

    protected IngotJsonAdapter(IngotJsonContent content)
    {
        options = new IngotJsonOptions { Content = content };
        try
        {
            serializer = IngotJson.For<T>();
        }
        catch (IngotException e)
        {
            throw new PayloadNotSupportedException(
                "no code was generated: its generator needs the payload's types in source (./assay new payload makes them), and refuses some (its diagnostics "
                    + "ING001 to ING005 say which)", e);
        }
    }

    public void Serialize(T value, IBufferWriter<byte> output) => serializer.Serialize(value, output, options);

    public byte[] Serialize(T value) => serializer.Serialize(value, options);

    public void Serialize(T value, Stream output) => IngotJson.Serialize(value, output, options);

    public Task SerializeAsync(T value, Stream output) => IngotJson.SerializeAsync(value, output, options);

    public T Deserialize(byte[] input) => serializer.Deserialize(input, options)!;

    public T Deserialize(ReadOnlySpan<byte> input) => serializer.Deserialize(input, options)!;

    public T Deserialize(Stream input) => IngotJson.Deserialize<T>(input, options)!;

    public async ValueTask<T> DeserializeAsync(Stream input) => (await IngotJson.DeserializeAsync<T>(input, options))!;
}
