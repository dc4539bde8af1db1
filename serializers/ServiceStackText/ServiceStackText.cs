using System.Text;
using ServiceStack.Text;

namespace Assay.Serializers;

/// <summary>
/// ServiceStack.Text's JSON. It writes to streams, and makes the text writer for each itself; it reads spans of characters, decoded here into an array that is
/// kept. A stream it reads whole, from the beginning.
/// </summary>
[Serializer("servicestack-text", "JSON", typeof(JsonSerializer))]
internal sealed class ServiceStackText<T>
    : ISerializeToStream<T>, IDeserializeFromBytes<T>, IDeserializeFromSpan<T>, IDeserializeFromStream<T>, IDeserializeFromStreamAsync<T>
{
    private char[] characters = new char[1024];

    public void Serialize(T value, Stream output) => JsonSerializer.SerializeToStream(value, output);

    public T Deserialize(byte[] input) => Deserialize(input.AsSpan());

    public T Deserialize(ReadOnlySpan<byte> input)
    {
        // No text has more UTF-16 units than its UTF-8 has bytes.
        if (characters.Length < input.Length)
            characters = new char[input.Length];
        return JsonSerializer.DeserializeFromSpan<T>(characters.AsSpan(0, Encoding.UTF8.GetChars(input, characters)));
    }

    public T Deserialize(Stream input) => JsonSerializer.DeserializeFromStream<T>(input);

    public async ValueTask<T> DeserializeAsync(Stream input) => await JsonSerializer.DeserializeFromStreamAsync<T>(input);
}
