using System.Runtime.Serialization;
using System.Runtime.Serialization.Formatters.Binary;
using System.Xml;

namespace Assay.Payloads.Tests;

/// <summary>The attributes that the types bear are enough for the two serializers they belong to.</summary>
public class StandardSerializersTests
{
    // An index at which every payload has something in each of its collections.
    private const int Index = 17;

    public static TheoryData<string> Names => AllPayloads.Names;

    [Theory, MemberData(nameof(Names))]
    public void DataContractSerializer_brings_everything_back(string name)
    {
        var payload = AllPayloads.Find(name);
        var value = Value(payload);
        var serializer = new DataContractSerializer(payload.RootType);
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, null, null, ownsStream: false))
            serializer.WriteObject(writer, value);
        stream.Position = 0;
        using var reader = XmlDictionaryReader.CreateBinaryReader(stream, XmlDictionaryReaderQuotas.Max);
        new ObjectGraph(serializer.ReadObject(reader)!).Text.ShouldBe(new ObjectGraph(value).Text);
    }

    [Theory, MemberData(nameof(Names))]
    public void BinaryFormatter_brings_everything_back(string name)
    {
        var value = Value(AllPayloads.Find(name));
        using var stream = new MemoryStream();
#pragma warning disable SYSLIB0011, CA2300, CA2301 // Obsolete and dangerous on foreign data; this is our own.
        var formatter = new BinaryFormatter();
        formatter.Serialize(stream, value);
        stream.Position = 0;
        new ObjectGraph(formatter.Deserialize(stream)).Text.ShouldBe(new ObjectGraph(value).Text);
#pragma warning restore SYSLIB0011, CA2300, CA2301
    }

    private static object Value(Payload payload)
    {
        var settings = With.Count(Index + 1);
        return payload.Create(Math.Min(Index, payload.ValueCount(settings) - 1), settings);
    }
}
