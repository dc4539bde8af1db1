using System.Buffers;
using Assay.Protocol;
using MessagePack;

namespace Assay.Serializers;

/// <summary>MessagePack for C#, into buffers and from memory.</summary>
internal abstract class MessagePackAdapter<T>
    : ISerializeToBuffer<T>, ISerializeToBytes<T>, ISerializeToStream<T>, ISerializeToStreamAsync<T>, IDeserializeFromBytes<T>, IDeserializeFromStream<T>,
        IDeserializeFromStreamAsync<T>
{
    private readonly MessagePackSerializerOptions options;

    protected MessagePackAdapter(MessagePackSerializerOptions options)
    {
        this.options = options;
        if (PayloadElement.Of(typeof(T)) is { } type && FormatterOf(type) is null)
            throw new PayloadNotSupportedException($"{type.Name} lacks {MarkedTypes.Needs}");
    }

    public void Serialize(T value, IBufferWriter<byte> output) => MessagePackSerializer.Serialize(output, value, options);

    public byte[] Serialize(T value) => MessagePackSerializer.Serialize(value, options);

    public void Serialize(T value, Stream output) => MessagePackSerializer.Serialize(output, value, options);

    public Task SerializeAsync(T value, Stream output) => MessagePackSerializer.SerializeAsync(output, value, options);

    public T Deserialize(byte[] input) => MessagePackSerializer.Deserialize<T>(input, options);

    public T Deserialize(Stream input) => MessagePackSerializer.Deserialize<T>(input, options);

    public ValueTask<T> DeserializeAsync(Stream input) => MessagePackSerializer.DeserializeAsync<T>(input, options);

    // The resolver for members that aren't public isn't its counterpart: it requires numbers of all private fields, too.
    private object? FormatterOf(Type type)
    {
        try
        {
            return options.Resolver.GetFormatterDynamic(type);
        }
        catch (TypeInitializationException refused) when (!type.IsVisible && Thrown.Unwrap(refused) is MessagePackSerializationException)
        {
            throw new PayloadNotSupportedException($"{type.Name} isn't public, as the library's formatters that are emitted at run time require", refused);
        }
    }
}
