using System.Text;

namespace Assay.Serializers;

/// <summary>NetJSON writes text; what it makes is encoded into a stream whose buffers are kept.</summary>
[Serializer("netjson", "JSON", typeof(NetJSON.NetJSON), Settings = "the library's defaults, which leave out default values")]
internal sealed class NetJSONAdapter<T> : ISerializeToStream<T>, IDeserializeFromBytes<T>, IDeserializeFromSpan<T>, IDeserializeFromStream<T>
{
    private readonly RedirectedStream output = new();
    private readonly StreamWriter text;

    public NetJSONAdapter() => text = new StreamWriter(output, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), bufferSize: 4096);

    public void Serialize(T value, Stream output)
    {
        this.output.Target = output;
        try
        {
            NetJSON.NetJSON.Serialize(value, text);
            text.Flush();
        }
        catch
        {
            this.output.Discard(text);
            throw;
        }
    }

    public T Deserialize(byte[] input) => NetJSON.NetJSON.Deserialize<T>(Encoding.UTF8.GetString(input));

    public T Deserialize(ReadOnlySpan<byte> input) => NetJSON.NetJSON.Deserialize<T>(Encoding.UTF8.GetString(input));

    public T Deserialize(Stream input)
    {
        using var reader = new StreamReader(input, Encoding.UTF8, leaveOpen: true);
        return NetJSON.NetJSON.Deserialize<T>(reader);
    }
}
