using System.Text;
using Jil;

namespace Assay.Serializers;

/// <summary>Jil writes to text writers and reads from text readers.</summary>
[Serializer("jil", "JSON", typeof(JSON), Tried = false)]
internal sealed class JilAdapter<T> : ISerializeToStream<T>, IDeserializeFromBytes<T>, IDeserializeFromSpan<T>, IDeserializeFromStream<T>
{
    private readonly RedirectedStream output = new();
    private readonly StreamWriter text;

    public JilAdapter() => text = new StreamWriter(output, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), bufferSize: 4096);

    public void Serialize(T value, Stream output)
    {
        this.output.Target = output;
        try
        {
            JSON.Serialize(value, text);
            text.Flush();
        }
        catch
        {
            this.output.Discard(text);
            throw;
        }
    }

    public T Deserialize(byte[] input) => JSON.Deserialize<T>(Encoding.UTF8.GetString(input));

    public T Deserialize(ReadOnlySpan<byte> input) => JSON.Deserialize<T>(Encoding.UTF8.GetString(input));

    public T Deserialize(Stream input)
    {
        using var reader = new StreamReader(input, Encoding.UTF8, leaveOpen: true);
        return JSON.Deserialize<T>(reader);
    }
}
