using System.Xml;

namespace Assay.Serializers;

/// <summary>A serializer over a notation of XML.</summary>
internal abstract class XmlAdapter<T>(XmlFormat format) : ISerializeToStream<T>, IDeserializeFromBytes<T>, IDeserializeFromStream<T>
{
    public void Serialize(T value, Stream output)
    {
        format.SetOutput(output);
        Write(format.Writer, value);
        format.Writer.Flush();
    }

    public T Deserialize(byte[] input)
    {
        format.SetInput(input);
        return Read(format.Reader);
    }

    public T Deserialize(Stream input)
    {
        format.SetInput(input);
        return Read(format.Reader);
    }

    protected abstract void Write(XmlDictionaryWriter writer, T value);

    protected abstract T Read(XmlDictionaryReader reader);
}
