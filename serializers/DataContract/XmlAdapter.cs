using System.Text.RegularExpressions;
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
            throw NotSupported(refusal);
        }
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

    /// <summary>What a library says of types that are none of its kinds, without the assemblies that it writes into names of generic types.</summary>
    protected static PayloadNotSupportedException NotSupported(Exception refusal) =>
        new(Regex.Replace(refusal.Message, @", [\w.]+, Version=[^\]]*", "", RegexOptions.None, TimeSpan.FromSeconds(1)), refusal);

    /// <summary>The exception that says that the types are none of the library's kinds, and what they would need; null if it is about something else.</summary>
    protected abstract Exception? Refusal(Exception thrown);

    protected abstract void Write(XmlDictionaryWriter writer, T value);

    protected abstract T Read(XmlDictionaryReader reader);
}
