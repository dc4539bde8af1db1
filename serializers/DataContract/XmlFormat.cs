using System.Xml;

namespace Assay.Serializers;

/// <summary>A notation that .NET's readers and writers of XML know. Both are kept, with their buffers.</summary>
internal abstract class XmlFormat(XmlDictionaryWriter writer, XmlDictionaryReader reader)
{
    /// <summary>The writer.</summary>
    public XmlDictionaryWriter Writer => writer;

    /// <summary>The reader.</summary>
    public XmlDictionaryReader Reader => reader;

    /// <summary>Has the writer write to a stream, from its beginning.</summary>
    public abstract void SetOutput(Stream output);

    /// <summary>Has the reader read bytes, from their beginning.</summary>
    public abstract void SetInput(byte[] input);

    /// <summary>Has the reader read a stream.</summary>
    public abstract void SetInput(Stream input);
}
