using System.Xml;

namespace Assay.Serializers;

/// <summary>A serializer over a notation of XML.</summary>
internal abstract class XmlAdapter<T>(XmlFormat format) : ISerializeToStream<T>, IDeserializeFromBytes<T>, IDeserializeFromStream<T>
{
    public void Serialize(T value, Stream output)
    {
        format.SetOutput(output);
        try
        {
            Write(format.Writer, value);
        }
        catch (Exception thrown) when (Refusal(thrown) is { } refusal)
        {
            throw Refused.By(refusal);
        }
        format.Writer.Flush();
    }

    public T Deserialize(byte[] input)
    {
        format.SetInput(input);
        return Read();
    }

    public T Deserialize(Stream input)
    {
        format.SetInput(input);
        return Read();
    }

    /// <summary>The exception that says that the types are none of the library's kinds, and what they would need; null if it is about something else.</summary>
    protected abstract Exception? Refusal(Exception thrown);

    protected abstract void Write(XmlDictionaryWriter writer, T value);

    protected abstract T Read(XmlDictionaryReader reader);

    private T Read()
    {
        try
        {
            return Read(format.Reader);
        }
        catch (Exception thrown) when (Refusal(thrown) is { } refusal)
        {
            throw Refused.By(refusal);
        }
    }
}
