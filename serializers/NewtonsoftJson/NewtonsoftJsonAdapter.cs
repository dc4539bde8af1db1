using System.Text;
using Newtonsoft.Json;

namespace Assay.Serializers;

/// <summary>
/// Newtonsoft.Json as its performance tips ask for: streams instead of strings, a cached serializer, pooled arrays.
/// It writes text: the <see cref="StreamWriter"/> and <see cref="StreamReader"/> between text and bytes are kept, with their buffers.
/// </summary>
internal abstract class NewtonsoftJsonAdapter<T> : ISerializeToStream<T>, IDeserializeFromStream<T>
{
    private const int CharactersBuffered = 4096;

    // Its contracts, with the code that is compiled for them, are those of all serializers.
    private static readonly Lazy<KnownTypeContractResolver> Resolver = new(() => new(ReachableTypes.Of(typeof(T)), new()));

    private readonly JsonSerializer serializer;
    private readonly RedirectedStream output = new();
    private readonly RedirectedStream input = new();
    private readonly StreamWriter text;
    private readonly StreamReader reader;

    protected NewtonsoftJsonAdapter(JsonSerializer serializer)
    {
        var resolver = Resolver.Value;
        serializer.SerializationBinder = resolver.Allowed;
        serializer.ContractResolver = resolver;
        serializer.TypeNameHandling = resolver.HandlingOf(typeof(T));
        this.serializer = serializer;
        text = new StreamWriter(output, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), CharactersBuffered);
        reader = new StreamReader(input, Encoding.UTF8, detectEncodingFromByteOrderMarks: false, CharactersBuffered);
    }

    public void Serialize(T value, Stream output)
    {
        this.output.Target = output;
        try
        {
            using var json = new JsonTextWriter(text) { ArrayPool = PooledCharacters.Instance, CloseOutput = false };
            serializer.Serialize(json, value, typeof(T));
            json.Flush();
        }
        catch
        {
            this.output.Discard(text);
            throw;
        }
    }

    public T Deserialize(Stream input)
    {
        this.input.Target = input;
        reader.DiscardBufferedData();
        using var json = new JsonTextReader(reader) { ArrayPool = PooledCharacters.Instance, CloseInput = false };
        return serializer.Deserialize<T>(json)!;
    }
}
