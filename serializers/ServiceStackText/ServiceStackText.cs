using System.Text;
using ServiceStack.Text;

namespace Assay.Serializers;

/// <summary>
/// ServiceStack.Text's JSON. It writes text into a writer that is kept: to write to a stream it makes one each time, which takes small messages more than twice
/// as long. It reads spans of characters, decoded here into an array that is kept. A stream it reads whole, from the beginning.
/// </summary>
[Serializer("servicestack-text", "JSON", typeof(JsonSerializer), Settings = "the library's defaults, which leave out nulls")]
internal sealed class ServiceStackText<T>
    : ISerializeToStream<T>, IDeserializeFromBytes<T>, IDeserializeFromSpan<T>, IDeserializeFromStream<T>, IDeserializeFromStreamAsync<T>
{
    private readonly RedirectedStream output = new();
    private readonly StreamWriter text;
    private char[] characters = new char[1024];

    public ServiceStackText() => text = new StreamWriter(output, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), bufferSize: 4096);

    public void Serialize(T value, Stream output)
    {
        this.output.Target = output;
        try
        {
            JsonSerializer.SerializeToWriter(value, text);
            text.Flush();
        }
        catch
        {
            this.output.Discard(text);
            throw;
        }
    }

    public T Deserialize(byte[] input) => Deserialize(input.AsSpan());

    public T Deserialize(ReadOnlySpan<byte> input)
    {
        // No text has more UTF-16 units than its UTF-8 has bytes.
        if (characters.Length < input.Length)
            characters = new char[input.Length];
        try
        {
            return JsonSerializer.DeserializeFromSpan<T>(characters.AsSpan(0, Encoding.UTF8.GetChars(input, characters)));
        }
        catch (NotSupportedException refused) when (IsOfTypes(refused))
        {
            throw new PayloadNotSupportedException(refused.Message, refused);
        }
    }

    public T Deserialize(Stream input)
    {
        try
        {
            return JsonSerializer.DeserializeFromStream<T>(input);
        }
        catch (NotSupportedException refused) when (IsOfTypes(refused))
        {
            throw new PayloadNotSupportedException(refused.Message, refused);
        }
    }

    public async ValueTask<T> DeserializeAsync(Stream input)
    {
        try
        {
            return await JsonSerializer.DeserializeFromStreamAsync<T>(input);
        }
        catch (NotSupportedException refused) when (IsOfTypes(refused))
        {
            throw new PayloadNotSupportedException(refused.Message, refused);
        }
    }

    // A class behind an interface or a base class is made only if an attribute allows that.
    private static bool IsOfTypes(NotSupportedException refused) => refused.Message.Contains("Whitelist Type", StringComparison.Ordinal);
}
